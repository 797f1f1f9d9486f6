import { Aws } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { DataKeyPurpose } from "../../../functions/shared/values/settings.ts";
import { copiesRights } from "../data/recovery-names.ts";
import type { BucketByName, SecretByName } from "../data/resources-by-name.ts";

/**
 * Function permissions, named for use in the capability pages. Each permission consists of one or more policy statements of
 * the function's role.
 */

interface NamedKey {
  readonly keyArn: string;
}

interface Named {
  readonly tableArn: string;
}

/** Defense in depth: excludes our own account, because a target that an agent specifies is never in our account. */
const notOurs = { StringNotEquals: { "aws:ResourceAccount": Aws.ACCOUNT_ID } };

export const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>) =>
  new PolicyStatement({ actions, resources, ...(conditions && { conditions }) });

/** Allows reading items by key, but no queries or scans. */
export const readItems = ({ tableArn }: Named) => allow(["dynamodb:BatchGetItem"], [tableArn]);

/** Scans the table. Only for an operator's repairs, never for a function that serves requests. */
export const scanItems = ({ tableArn }: Named) => allow(["dynamodb:Scan"], [tableArn]);

export const addItems = ({ tableArn }: Named) => allow(["dynamodb:PutItem"], [tableArn]);

export const changeItems = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

/** Deletes items by key. Used for cards that must not remain in the vault. */
export const removeItems = ({ tableArn }: Named) => allow(["dynamodb:DeleteItem"], [tableArn]);

/** Counts requests in the limits table, which contains no other data. */
export const countRequests = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

export const queryIndex = ({ tableArn }: Named, ...indexNames: string[]) =>
  allow(
    ["dynamodb:Query"],
    indexNames.map((indexName) => `${tableArn}/index/${indexName}`),
  );

/** Queries one partition of the table, such as the actions of a charge. Does not query indexes. */
export const queryItems = ({ tableArn }: Named) => allow(["dynamodb:Query"], [tableArn]);

export const exportTables = (tables: readonly Named[], bucketName: string) => [
  allow(["dynamodb:ListExports"], ["*"]),
  allow(
    ["dynamodb:DescribeContinuousBackups", "dynamodb:ExportTableToPointInTime"],
    tables.map(({ tableArn }) => tableArn),
  ),
  allow(
    ["dynamodb:DescribeExport"],
    tables.map(({ tableArn }) => `${tableArn}/export/*`),
  ),
  allow([...copiesRights], [`arn:aws:s3:::${bucketName}/*`]),
];

export const readSecret = ({ secretArn }: Pick<SecretByName, "secretArn">) =>
  allow(["secretsmanager:GetSecretValue"], [secretArn]);

/** Assumes the roles that the stage settings specify. */
export const assumeRoles = (roleArns: readonly string[]) => allow(["sts:AssumeRole"], [...roleArns]);

const forPurpose = (purpose: DataKeyPurpose) => ({ StringEquals: { "kms:EncryptionContext:purpose": purpose } });

/**
 * Encrypts the card data of charges or of processor tokens. The permission allows creating data keys, but not decrypting
 * existing ones.
 */
export const sealCards = (key: NamedKey, purpose: DataKeyPurpose) =>
  allow(["kms:GenerateDataKey"], [key.keyArn], forPurpose(purpose));

/** Decrypts the card data of charges, but not of processor tokens. */
export const openCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("card-vault"));

export const openTokenCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("processor-token"));

export const invokeFunction = ({ functionArn }: { readonly functionArn: string }) =>
  allow(["lambda:InvokeFunction"], [functionArn]);

/** Invokes any version of the given functions, because version numbers are assigned at deployment. */
export const invokeVersions = (functions: readonly { readonly functionArn: string }[]) =>
  allow(
    ["lambda:InvokeFunction"],
    functions.map(({ functionArn }) => `${functionArn}:*`),
  );

export const publishEvents = (eventBusArn: string) => allow(["events:PutEvents"], [eventBusArn]);

/** Allows putting events on agents' buses in other accounts, subject to the policies of those buses. */
export const publishToAgents = () =>
  allow(["events:PutEvents"], [`arn:${Aws.PARTITION}:events:*:*:event-bus/*`], notOurs);

/** Reason for accepting the cdk-nag finding about the wildcard in `publishToAgents`. */
export const busesOfAgents = {
  "IAM5[Resource::arn:<AWS::Partition>:events:*:*:event-bus/*]":
    "The buses are in the agents' accounts, where the policies of the buses control access.",
};

/** Writes files, and aborts the multipart uploads of files that could not be written. */
export const writeFiles = (bucket: BucketByName) =>
  allow(["s3:PutObject", "s3:AbortMultipartUpload"], [bucket.arnForObjects("*")]);
export const readFiles = (bucket: BucketByName) => allow(["s3:GetObject"], [bucket.arnForObjects("*")]);
/** Creates, updates and deletes schedules. EventBridge Scheduler assumes the given role to invoke the function. */
export const keepSchedules = (scheduleArns: string, role: IRole) => [
  allow(["scheduler:CreateSchedule", "scheduler:UpdateSchedule", "scheduler:DeleteSchedule"], [scheduleArns]),
  allow(["iam:PassRole"], [role.roleArn], { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } }),
];

/** Assumes agents' roles in the agents' accounts, if the roles' trust policies accept the external ID. */
export const assumeAgentsRoles = () => allow(["sts:AssumeRole"], [`arn:${Aws.PARTITION}:iam::*:role/*`], notOurs);

/** Sends emails from addresses of a domain that is verified in SES. */
export const sendMail = (identityArn: string) => allow(["ses:SendEmail"], [identityArn]);
