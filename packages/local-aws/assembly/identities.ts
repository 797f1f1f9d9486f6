import { createHash } from "node:crypto";
import { arn, iamArn, place } from "../account-and-region.ts";

export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Names {
  /** Name from the resource's properties, or a generated name. */
  readonly name: string;
  readonly id: string;
  readonly uuid: string;
}

/**
 * Returns the ARN of a table's stream. The ARN ends with the stream label: on AWS, the time at which the stream was enabled;
 * here, a constant.
 */
export const streamArnOf = (tableName: string): string =>
  arn("dynamodb", `table/${tableName}/stream/2000-01-01T00:00:00.000`);

const named = (name: string, nameArn: string): Identity => ({ ref: name, attributes: { Arn: nameArn, Name: name } });

const byId = ({ id }: Names): Identity => ({ ref: id, attributes: {} });

/** References to resource types that are not in this table are rejected. */
const identities: Readonly<Record<string, (names: Names) => Identity>> = {
  "AWS::DynamoDB::Table": ({ name }) => ({
    ref: name,
    attributes: { Arn: arn("dynamodb", `table/${name}`), StreamArn: streamArnOf(name) },
  }),
  "AWS::KMS::Key": ({ uuid }) => ({ ref: uuid, attributes: { Arn: arn("kms", `key/${uuid}`) } }),
  "AWS::SecretsManager::Secret": ({ name, id }) => ({
    ref: arn("secretsmanager", `secret:${name}-${id.slice(0, 6)}`),
    attributes: {},
  }),
  "AWS::S3::Bucket": ({ name }) => named(name.toLowerCase(), `arn:${place.partition}:s3:::${name.toLowerCase()}`),
  "AWS::Events::EventBus": ({ name }) => named(name, arn("events", `event-bus/${name}`)),
  "AWS::Events::Rule": ({ name }) => named(name, arn("events", `rule/${name}`)),
  "AWS::Logs::LogGroup": ({ name }) => named(name, arn("logs", `log-group:${name}:*`)),
  "AWS::IAM::Role": ({ name }) => named(name, iamArn(`role/${name}`)),
  "AWS::Lambda::Function": ({ name }) => named(name, arn("lambda", `function:${name}`)),
  // The ARNs of aliases and versions contain the name of their function.
  "AWS::Lambda::Version": ({ name }) => ({ ref: arn("lambda", `function:${name}:1`), attributes: { Version: "1" } }),
  "AWS::Lambda::Alias": ({ name }) => ({ ref: arn("lambda", `function:${name}:live`), attributes: {} }),
  "AWS::Lambda::EventSourceMapping": ({ uuid }) => ({ ref: uuid, attributes: {} }),
  "AWS::ECS::TaskDefinition": ({ name }) => ({ ref: arn("ecs", `task-definition/${name}:1`), attributes: {} }),
  "AWS::SES::EmailIdentity": ({ name }) => ({ ref: name, attributes: {} }),
  "AWS::SQS::Queue": ({ name }) => named(name, arn("sqs", name)),
  "AWS::Scheduler::Schedule": ({ name }) => named(name, arn("scheduler", `schedule/default/${name}`)),
  "AWS::Scheduler::ScheduleGroup": ({ name }) => named(name, arn("scheduler", `schedule-group/${name}`)),
  "AWS::ApiGateway::RestApi": byId,
  "AWS::ApiGateway::DomainName": ({ name, id }) => ({
    ref: name,
    attributes: { RegionalDomainName: `d-${id}.execute-api.${place.region}.${place.urlSuffix}` },
  }),
  "AWS::ApiGateway::Stage": ({ name }) => ({ ref: name, attributes: {} }),
  "AWS::ApiGateway::Deployment": byId,
};

/**
 * Property that contains the resource name (for a Lambda alias or version, the function's name), by resource type. For other
 * resource types, a name is generated.
 */
export const namingProperties: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::DomainName": "DomainName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::ECS::TaskDefinition": "Family",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::ApiGateway::Stage": "StageName",
  "AWS::Events::EventBus": "Name",
  "AWS::Lambda::Alias": "FunctionName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Lambda::Version": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::Scheduler::ScheduleGroup": "Name",
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Returns the `Ref` value and the attributes of a resource, or undefined for an unknown resource type. Generated names and
 * IDs are derived from the stack name and the logical ID, so they survive restarts without being stored.
 */
export function identityOf(
  type: string,
  stackName: string,
  logicalId: string,
  givenName: string | undefined,
): Identity | undefined {
  const generated = `${stackName}-${logicalId}`;
  const hash = digest(`${stackName}/${logicalId}`);
  return identities[type]?.({
    name:
      givenName ?? (generated.length <= 63 ? generated : `${generated.slice(0, 54)}-${digest(generated).slice(0, 8)}`),
    id: BigInt(`0x${hash}`).toString(36).slice(0, 10),
    uuid: hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5"),
  });
}
