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

/** A second wall: what agents name is never ours, whatever they name. */
const notOurs = { StringNotEquals: { "aws:ResourceAccount": Aws.ACCOUNT_ID } };

const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, string>>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) });

/** Reads items whose keys it knows; never a query or scan. */
export const readItems = ({ tableArn }: Named) => allow(["dynamodb:BatchGetItem"], [tableArn]);

/** Reads everything: for an operator's repair only, never for a function that answers requests. */
export const scanItems = ({ tableArn }: Named) => allow(["dynamodb:Scan"], [tableArn]);

/** Adds new items. */
export const addItems = ({ tableArn }: Named) => allow(["dynamodb:PutItem"], [tableArn]);

/** Changes items that are there. */
export const changeItems = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

/** Deletes items whose keys it knows: cards that must not stay in the vault. */
export const removeItems = ({ tableArn }: Named) => allow(["dynamodb:DeleteItem"], [tableArn]);

/** Counts requests in the table of the limits, whose items hold nothing else. */
export const countRequests = ({ tableArn }: Named) => allow(["dynamodb:UpdateItem"], [tableArn]);

/** Asks for keys of the table's indexes of these names and nothing else. */
export const queryIndex = ({ tableArn }: Named, ...indexNames: string[]) =>
  allow(
    ["dynamodb:Query"],
    indexNames.map((indexName) => `${tableArn}/index/${indexName}`),
  );

/** Reads the items of one partition, such as the actions of a charge; no index. */
export const queryItems = ({ tableArn }: Named) => allow(["dynamodb:Query"], [tableArn]);

/** Has DynamoDB export tables to a bucket, and sees which exports there are of them and how each ended. */
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

/** Acts in roles of accounts that the stage names. */
export const assumeRoles = (roleArns: readonly string[]) => allow(["sts:AssumeRole"], [...roleArns]);

const forPurpose = (purpose: DataKeyPurpose) => ({ StringEquals: { "kms:EncryptionContext:purpose": purpose } });

/** Seals cards of charges or of processor tokens: may make data keys for the vault, and cannot open what others sealed. */
export const sealCards = (key: NamedKey, purpose: DataKeyPurpose) =>
  allow(["kms:GenerateDataKey"], [key.keyArn], forPurpose(purpose));

/** Opens cards of charges, and none of processor tokens. */
export const openCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("card-vault"));

/** Opens cards of processor tokens, and none of charges. */
export const openTokenCards = (key: NamedKey) => allow(["kms:Decrypt"], [key.keyArn], forPurpose("processor-token"));

export const invokeFunction = ({ functionArn }: { readonly functionArn: string }) =>
  allow(["lambda:InvokeFunction"], [functionArn]);

/** Calls functions by the numbers of their versions, which are given out when they are deployed. */
export const invokeVersions = (functions: readonly { readonly functionArn: string }[]) =>
  allow(
    ["lambda:InvokeFunction"],
    functions.map(({ functionArn }) => `${functionArn}:*`),
  );

export const publishEvents = (eventBusArn: string) => allow(["events:PutEvents"], [eventBusArn]);

/** Puts events on the buses of agents, which are in other accounts: their policies decide. */
export const publishToAgents = () =>
  allow(["events:PutEvents"], [`arn:${Aws.PARTITION}:events:*:*:event-bus/*`], notOurs);

/** Reason for the wildcard. */
export const busesOfAgents = {
  "IAM5[Resource::arn:<AWS::Partition>:events:*:*:event-bus/*]":
    "Buses of agents are in their accounts; only their own policies can say which.",
};

/** Writes files, in parts when they are large; a part of a file that fails is given up. */
export const writeFiles = (bucket: BucketByName) =>
  allow(["s3:PutObject", "s3:AbortMultipartUpload"], [bucket.arnForObjects("*")]);
export const readFiles = (bucket: BucketByName) => allow(["s3:GetObject"], [bucket.arnForObjects("*")]);
/** Adds, changes and removes the schedules of one group, which call a function under that role. */
export const keepSchedules = (scheduleArns: string, role: IRole) => [
  allow(["scheduler:CreateSchedule", "scheduler:UpdateSchedule", "scheduler:DeleteSchedule"], [scheduleArns]),
  allow(["iam:PassRole"], [role.roleArn], { StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" } }),
];

/** Takes on roles of agents, in their accounts: the trust policy of each role decides, by the external id. */
export const assumeAgentsRoles = () => allow(["sts:AssumeRole"], [`arn:${Aws.PARTITION}:iam::*:role/*`], notOurs);

/** Sends mails from addresses of a domain that SES has verified. */
export const sendMail = (identityArn: string) => allow(["ses:SendEmail"], [identityArn]);
