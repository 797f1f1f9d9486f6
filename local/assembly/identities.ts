import { createHash } from "node:crypto";
import { arn, iamArn, PLACE } from "../place.ts";

/** What other resources see of a resource. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a resource is named by. */
export interface Naming {
  readonly stackName: string;
  readonly logicalId: string;
  /** Where queues are addressed. */
  readonly awsEndpoint: string;
  /** The value of a property that names the resource, if the template has it. */
  explicit(property: string): string | undefined;
}

/**
 * Physical names are functions of stack and logical id, so they stay the same over restarts without being stored, and
 * change exactly when CloudFormation would make a new resource.
 */
const generatedName = ({ stackName, logicalId }: Naming): string => {
  const name = `${stackName}-${logicalId}`;
  return name.length <= 63 ? name : `${name.slice(0, 54)}-${digest(name).slice(0, 8)}`;
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

const generatedId = (naming: Naming, length = 10): string =>
  BigInt(`0x${digest(`${naming.stackName}/${naming.logicalId}`)}`)
    .toString(36)
    .slice(0, length);

const generatedUuid = (naming: Naming): string =>
  digest(`${naming.stackName}/${naming.logicalId}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

const nameFrom = (property: string) => (naming: Naming) => naming.explicit(property) ?? generatedName(naming);

type Identify = (naming: Naming) => Identity;

const byIdOnly: Identify = (naming) => {
  const id = generatedId(naming);
  return { ref: id, attributes: { Id: id, ResourceId: id, AuthorizerId: id, DeploymentId: id } };
};

const named = (property: string, arnOf: (name: string) => string): Identify => {
  const nameOf = nameFrom(property);
  return (naming) => ({ ref: nameOf(naming), attributes: { Arn: arnOf(nameOf(naming)), Name: nameOf(naming) } });
};

const table: Identify = (naming) => {
  const name = nameFrom("TableName")(naming);
  const tableArn = arn("dynamodb", `table/${name}`);
  return { ref: name, attributes: { Arn: tableArn, StreamArn: streamArnOf(name) } };
};

/** The label is the moment at which the stream was enabled; here it never changes. */
export const streamArnOf = (tableName: string): string =>
  arn("dynamodb", `table/${tableName}/stream/2000-01-01T00:00:00.000`);

/** Types that others may refer to. A reference to any other type is refused. */
const IDENTITIES: Readonly<Record<string, Identify>> = {
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::DynamoDB::Table": table,
  "AWS::KMS::Key": (naming) => {
    const id = generatedUuid(naming);
    return { ref: id, attributes: { Arn: arn("kms", `key/${id}`), KeyId: id } };
  },
  "AWS::KMS::Alias": (naming) => ({ ref: naming.explicit("AliasName") ?? "", attributes: {} }),
  "AWS::SecretsManager::Secret": (naming) => {
    const secretArn = arn("secretsmanager", `secret:${nameFrom("Name")(naming)}-${generatedId(naming, 6)}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
  "AWS::S3::Bucket": (naming) => {
    const name = nameFrom("BucketName")(naming).toLowerCase();
    return { ref: name, attributes: { Arn: `arn:${PLACE.partition}:s3:::${name}` } };
  },
  "AWS::Events::EventBus": named("Name", (name) => arn("events", `event-bus/${name}`)),
  "AWS::Events::Rule": (naming) => {
    const name = nameFrom("Name")(naming);
    const bus = naming.explicit("EventBusName")?.replace(/^.*\//, "") ?? "default";
    const qualified = bus === "default" ? name : `${bus}/${name}`;
    return { ref: qualified.replace("/", "|"), attributes: { Arn: arn("events", `rule/${qualified}`) } };
  },
  "AWS::Logs::LogGroup": (naming) => {
    const name = nameFrom("LogGroupName")(naming);
    const groupArn = arn("logs", `log-group:${name}`);
    return { ref: name, attributes: { Arn: `${groupArn}:*`, LogGroupArn: groupArn } };
  },
  "AWS::IAM::Role": named("RoleName", (name) => iamArn(`role/${name}`)),
  "AWS::IAM::ManagedPolicy": (naming) => {
    const policyArn = iamArn(`policy/${nameFrom("ManagedPolicyName")(naming)}`);
    return { ref: policyArn, attributes: { PolicyArn: policyArn } };
  },
  "AWS::IAM::Policy": (naming) => ({ ref: generatedName(naming), attributes: {} }),
  "AWS::Lambda::Function": named("FunctionName", (name) => arn("lambda", `function:${name}`)),
  "AWS::Lambda::EventSourceMapping": (naming) => {
    const id = generatedUuid(naming);
    return { ref: id, attributes: { Id: id, EventSourceMappingArn: arn("lambda", `event-source-mapping:${id}`) } };
  },
  "AWS::SQS::Queue": (naming) => {
    const name = nameFrom("QueueName")(naming);
    const url = `${naming.awsEndpoint}/${PLACE.account}/${name}`;
    return { ref: url, attributes: { Arn: arn("sqs", name), QueueName: name, QueueUrl: url } };
  },
  "AWS::Scheduler::ScheduleGroup": named("Name", (name) => arn("scheduler", `schedule-group/${name}`)),
  "AWS::Scheduler::Schedule": (naming) => {
    const name = nameFrom("Name")(naming);
    const group = naming.explicit("GroupName") ?? "default";
    return { ref: name, attributes: { Arn: arn("scheduler", `schedule/${group}/${name}`) } };
  },
  "AWS::ApiGateway::RestApi": (naming) => {
    const id = generatedId(naming);
    return { ref: id, attributes: { RestApiId: id, RootResourceId: `${id}root` } };
  },
  "AWS::ApiGateway::Stage": (naming) => ({ ref: naming.explicit("StageName") ?? "", attributes: {} }),
  "AWS::ApiGateway::DomainName": (naming) => {
    const name = naming.explicit("DomainName") ?? "";
    return { ref: name, attributes: { RegionalDomainName: name, RegionalHostedZoneId: generatedId(naming, 13) } };
  },
  "AWS::ApiGateway::Model": (naming) => ({ ref: nameFrom("Name")(naming), attributes: {} }),
  "AWS::ApiGateway::Resource": byIdOnly,
  "AWS::ApiGateway::Method": byIdOnly,
  "AWS::ApiGateway::Authorizer": byIdOnly,
  "AWS::ApiGateway::Deployment": byIdOnly,
  "AWS::ApiGateway::RequestValidator": byIdOnly,
  "AWS::ApiGateway::Account": byIdOnly,
  "AWS::WAFv2::WebACL": named("Name", (name) => arn("wafv2", `regional/webacl/${name}`)),
  "AWS::SNS::Topic": (naming) => {
    const name = nameFrom("TopicName")(naming);
    return { ref: arn("sns", name), attributes: { TopicArn: arn("sns", name), TopicName: name } };
  },
  "AWS::CloudWatch::Alarm": named("AlarmName", (name) => arn("cloudwatch", `alarm:${name}`)),
  "AWS::CloudWatch::Dashboard": (naming) => ({ ref: nameFrom("DashboardName")(naming), attributes: {} }),
};

export const identityOf = (type: string, naming: Naming): Identity | undefined => IDENTITIES[type]?.(naming);
