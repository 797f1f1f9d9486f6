import { Aws } from "aws-cdk-lib";
import { Effect, type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { DataKeyPurpose } from "../../../functions/shared/values/settings.ts";
import { copiesRights } from "../data/recovery-names.ts";
import type { BucketByName, SecretByName } from "../data/resources-by-name.ts";

/** Rights of functions, as phrases for the capability pages. Each is one statement of the function's role. */

interface NamedKey {
  readonly keyArn: string;
}

interface Named {
  readonly tableArn: string;
}

/** Defence in depth: targets named by agents are never in our account. */
const notOurs = { StringNotEquals: { "aws:ResourceAccount": Aws.ACCOUNT_ID } };

const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) });

/** Reads items by key; no query or scan. */
export const readItems = ({ tableArn }: Named) => allow(["dynamodb:BatchGetItem"], [tableArn]);

/** Scans the table: for an operator's repair only, never for a function that serves requests. */
export const scanItems = ({ tableArn }: Named) => allow(["dynamodb:Scan"], [tableArn]);

/** Adds new items. */
export const addItems = ({ tableArn }: Named) => allow(["dynamodb:PutItem"], [tableArn]);

/** Changes existing items. */
export const changeItems = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

/** Deletes items by key: cards that must not remain in the vault. */
export const removeItems = ({ tableArn }: Named) => allow(["dynamodb:DeleteItem"], [tableArn]);

/** Counts requests in the table of limits, which has no other data. */
export const countRequests = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

/** Queries keys of the named indexes of the table. */
export const queryIndex = ({ tableArn }: Named, ...indexNames: string[]) =>
  allow(
    ["dynamodb:Query"],
    indexNames.map((indexName) => `${tableArn}/index/${indexName}`),
  );

/** Reads the items of one partition, such as the actions of a charge; no index. */
export const queryItems = ({ tableArn }: Named) => allow(["dynamodb:Query"], [tableArn]);

/** Exports tables to a bucket, and lists the exports with their results. */
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

/** Assumes roles in the accounts listed by the stage. */
export const assumeRoles = (roleArns: readonly string[]) => allow(["sts:AssumeRole"], [...roleArns]);

const forPurpose = (purpose: DataKeyPurpose) => ({ StringEquals: { "kms:EncryptionContext:purpose": purpose } });

/** Encrypts cards of charges or of processor tokens: can create data keys of the vault, but not decrypt them. */
export const sealCards = (key: NamedKey, purpose: DataKeyPurpose) =>
  allow(["kms:GenerateDataKey"], [key.keyArn], forPurpose(purpose));

/** Decrypts cards of charges, but not those of processor tokens. */
export const openCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("card-vault"));

/** Decrypts cards of processor tokens, but not those of charges. */
export const openTokenCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("processor-token"));

export const invokeFunction = ({ functionArn }: { readonly functionArn: string }) =>
  allow(["lambda:InvokeFunction"], [functionArn]);

/** Invokes functions by version numbers, which are assigned at deployment. */
export const invokeVersions = (functions: readonly { readonly functionArn: string }[]) =>
  allow(
    ["lambda:InvokeFunction"],
    functions.map(({ functionArn }) => `${functionArn}:*`),
  );

export const publishEvents = (eventBusArn: string) => allow(["events:PutEvents"], [eventBusArn]);

/** Puts events on agents' buses in other accounts, as far as the policies of the buses allow. */
export const publishToAgents = () =>
  allow(["events:PutEvents"], [`arn:${Aws.PARTITION}:events:*:*:event-bus/*`], notOurs);

/** Reason for the wildcard. */
export const busesOfAgents = {
  "IAM5[Resource::arn:<AWS::Partition>:events:*:*:event-bus/*]":
    "Buses of agents are in their accounts; only their own policies can say which.",
};

/** Writes files, with multipart uploads if they are large; parts of a failed file are aborted. */
export const writeFiles = (bucket: BucketByName) =>
  allow(["s3:PutObject", "s3:AbortMultipartUpload"], [bucket.arnForObjects("*")]);
export const readFiles = (bucket: BucketByName) => allow(["s3:GetObject"], [bucket.arnForObjects("*")]);
/** Adds, changes and removes the schedules of one group, which call a function under that role. */
export const keepSchedules = (scheduleArns: string, role: IRole) => [
  allow(["scheduler:CreateSchedule", "scheduler:UpdateSchedule", "scheduler:DeleteSchedule"], [scheduleArns]),
  allow(["iam:PassRole"], [role.roleArn], { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } }),
];

/** Assumes roles of agents in their accounts, if the trust policy of the role allows it for the external id. */
export const assumeAgentsRoles = () => allow(["sts:AssumeRole"], [`arn:${Aws.PARTITION}:iam::*:role/*`], notOurs);

/** Sends emails from addresses of a domain verified by SES. */
export const sendMail = (identityArn: string) => allow(["ses:SendEmail"], [identityArn]);
