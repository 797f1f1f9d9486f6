import { ArnFormat, CfnOutput, Fn, Stack } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { leasesTableIn, nameIn, type TableName, tableNameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/**
 * Resources that other stacks refer to by name. Names are derived from the stage's settings; AWS-assigned bucket names are
 * read from stack outputs. No CloudFormation export prevents removing a table, or restoring it under another name.
 */

export interface TableByName {
  readonly tableName: string;
  readonly tableArn: string;
}

export interface SecretByName {
  readonly secretName: string;
  /** Ends with `??????`, which stands for the six random characters that Secrets Manager appends. */
  readonly secretArn: string;
}

export interface BusByName {
  readonly eventBusName: string;
  readonly eventBusArn: string;
}

export interface FunctionByName {
  readonly functionName: string;
  readonly functionArn: string;
}

const tableNamed = (scope: Construct, tableName: string): TableByName => ({
  tableName,
  tableArn: Stack.of(scope).formatArn({ service: "dynamodb", resource: "table", resourceName: tableName }),
});

export const tableByName = (scope: Construct, stage: Stage, table: TableName): TableByName =>
  tableNamed(scope, tableNameIn(stage, table));

export const knownLeasesTable = (scope: Construct, stage: Stage): TableByName =>
  tableNamed(scope, leasesTableIn(stage));

export function secretByName(scope: Construct, stage: Stage, what: string): SecretByName {
  const secretName = nameIn(stage, what);
  const secretArn = Stack.of(scope).formatArn({
    service: "secretsmanager",
    resource: "secret",
    resourceName: `${secretName}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return { secretName, secretArn };
}

export function busByName(scope: Construct, stage: Stage): BusByName {
  const eventBusName = nameIn(stage, "events");
  const eventBusArn = Stack.of(scope).formatArn({
    service: "events",
    resource: "event-bus",
    resourceName: eventBusName,
  });
  return { eventBusName, eventBusArn };
}

/**
 * Writes an AWS-assigned name to a stack output, which other stacks read when they are deployed. An export, in contrast, could
 * not be changed or removed while another stack uses it.
 */
export function toldInOutput(scope: Construct, id: string, value: string): string {
  const stack = Stack.of(scope);
  new CfnOutput(stack, id, { value });
  return Fn.getStackOutput(stack.stackName, id);
}

/** Bucket in another stack, with a name assigned by AWS. */
export interface BucketByName {
  readonly bucketName: string;
  readonly bucketArn: string;
  arnForObjects(keys: string): string;
  /** ARN in the format used in cdk-nag findings. */
  readonly nameInFindings: string;
}

export function bucketByName(bucket: Bucket): BucketByName {
  const stack = Stack.of(bucket);
  const bucketName = toldInOutput(stack, `${bucket.node.id}BucketName`, bucket.bucketName);
  const arnOf = (name: string): string => stack.formatArn({ service: "s3", region: "", account: "", resource: name });
  return {
    bucketName,
    bucketArn: arnOf(bucketName),
    arnForObjects: (keys) => `${arnOf(bucketName)}/${keys}`,
    nameInFindings: arnOf(JSON.stringify(stack.resolve(bucketName))),
  };
}
