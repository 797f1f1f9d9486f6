import { apiBodyCoverage } from "./api-body-coverage.ts";
import type { Json } from "./json.ts";

/** Properties by path, such as `Targets.Arn`. A `*` in a path matches any name that a template defines. */
export interface PropertyCoverage {
  /** Properties that the runner implements. */
  readonly run: readonly string[];
  /** Properties that have no effect here, each with the reason. */
  readonly ignored?: Readonly<Record<string, string>>;
  /** Properties that a resource, or each item of a list, must have. Without them, AWS would not behave as the app requires. */
  readonly required?: readonly string[];
  /** Properties for which only the listed values are supported. */
  readonly only?: Readonly<Record<string, readonly Json[]>>;
}

const atRest = "files are protected like all other files on the developer's disk; key grants are not evaluated";
const resourcePolicy = "of the resource policies in the templates, only Lambda permissions are evaluated";
const oneRegion = "there is only one region";
const observation = "observes the running system without changing it";
const noFloods = "a loopback address receives no traffic from the internet";
const noOpenFunctionUrls =
  "the sandbox's pages have a separate server, and all other function URLs accept only signed requests, which need no resource policy";
const asTheDeveloper = "a program runs as the current user on this machine";
const kept = "retained until the data directory is emptied";
const handOver = "delivery to a function or a log is attempted only once; failed invocations are retried, as on AWS";

export const ignoredEverywhere: Readonly<Record<string, string>> = {
  Description: "documentation only",
  Tags: "tags do not affect behavior",
};

export const coverageTable: Readonly<Record<string, PropertyCoverage>> = {
  "AWS::DynamoDB::Table": {
    run: [
      "AttributeDefinitions",
      "BillingMode",
      "GlobalSecondaryIndexes",
      "KeySchema",
      "StreamSpecification.StreamViewType",
      "TableName",
      "TimeToLiveSpecification",
    ],
    ignored: {
      DeletionProtectionEnabled: "stacks are never deleted; --fresh deletes the data directory",
      PointInTimeRecoverySpecification: "local data needs no backup",
      SSESpecification: atRest,
    },
    only: { BillingMode: ["PAY_PER_REQUEST"] },
  },
  "AWS::KMS::Key": {
    run: [],
    ignored: {
      EnableKeyRotation: "a rotation does not affect callers: key IDs and existing ciphertexts remain valid",
      KeyPolicy: resourcePolicy,
    },
  },
  "AWS::SecretsManager::Secret": {
    run: [
      "GenerateSecretString.ExcludePunctuation",
      "GenerateSecretString.GenerateStringKey",
      "GenerateSecretString.PasswordLength",
      "GenerateSecretString.SecretStringTemplate",
      "Name",
    ],
    only: { "GenerateSecretString.ExcludePunctuation": [true] },
  },
  "AWS::S3::Bucket": {
    run: ["BucketName", "ObjectLockEnabled"],
    ignored: {
      BucketEncryption: atRest,
      LifecycleConfiguration: kept,
      OwnershipControls: "no bucket grants access to another account",
      PublicAccessBlockConfiguration: "objects are never served to the public",
      VersioningConfiguration: "only the current version of an object is stored",
    },
  },
  "AWS::Events::EventBus": { run: ["Name"] },
  "AWS::Events::Rule": {
    run: ["EventBusName", "EventPattern", "State", "Targets.Arn", "Targets.DeadLetterConfig.Arn", "Targets.Id"],
    ignored: { "Targets.RetryPolicy": handOver },
    required: ["Targets.DeadLetterConfig.Arn", "Targets.RetryPolicy"],
    only: { State: ["ENABLED"] },
  },
  "AWS::Logs::LogGroup": { run: ["LogGroupName"], ignored: { RetentionInDays: kept } },
  "AWS::IAM::Role": {
    run: ["Policies"],
    ignored: {
      AssumeRolePolicyDocument: "the role is assigned by the template and never assumed at run time",
      Path: "only key policies refer to the path, and key policies are not evaluated",
    },
  },
  "AWS::Lambda::Function": {
    run: [
      "Code.S3Key",
      "DeadLetterConfig.TargetArn",
      "Environment.Variables",
      "FunctionName",
      "Handler",
      "LoggingConfig.LogGroup",
      "MemorySize",
      "Role",
      "Runtime",
      "Timeout",
    ],
    ignored: {
      "Code.S3Bucket": "assets are read from the cloud assembly",
      "LoggingConfig.LogFormat": "lines are stored exactly as the function writes them",
      "LoggingConfig.SystemLogLevel": "Lambda's own log lines (system logs) are not written",
      Architectures: "functions run on this machine's processor",
    },
    only: { Runtime: ["nodejs24.x"] },
  },
  "AWS::Lambda::EventInvokeConfig": {
    run: ["FunctionName", "MaximumRetryAttempts"],
    ignored: {
      MaximumEventAgeInSeconds: "asynchronous invocations never expire",
      Qualifier: "a function has only one version",
    },
    required: ["MaximumEventAgeInSeconds", "MaximumRetryAttempts"],
  },
  "AWS::Lambda::Version": { run: ["FunctionName"] },
  "AWS::Lambda::Alias": {
    run: ["FunctionName", "Name"],
    ignored: { FunctionVersion: "the only version is that of the current code" },
    only: { Name: ["live"] },
  },
  "AWS::Lambda::Permission": {
    run: ["Action", "FunctionName", "Principal", "SourceArn"],
    ignored: { FunctionUrlAuthType: noOpenFunctionUrls, InvokedViaFunctionUrl: noOpenFunctionUrls },
  },
  "AWS::Lambda::Url": { run: ["AuthType", "TargetFunctionArn"] },
  "AWS::Lambda::EventSourceMapping": {
    run: [
      "BatchSize",
      "BisectBatchOnFunctionError",
      "DestinationConfig.OnFailure.Destination",
      "EventSourceArn",
      "FilterCriteria.Filters.Pattern",
      "FunctionName",
      "FunctionResponseTypes",
      "MaximumBatchingWindowInSeconds",
      "MaximumRetryAttempts",
      "StartingPosition",
    ],
    ignored: { MetricsConfig: observation },
    required: [
      "BisectBatchOnFunctionError",
      "DestinationConfig.OnFailure.Destination",
      "FunctionResponseTypes",
      "MaximumRetryAttempts",
    ],
    only: {
      BisectBatchOnFunctionError: [true],
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      StartingPosition: ["TRIM_HORIZON"],
    },
  },
  "AWS::ECS::TaskDefinition": {
    run: [
      "ContainerDefinitions.Environment",
      "ContainerDefinitions.Image",
      "ContainerDefinitions.LogConfiguration.LogDriver",
      "ContainerDefinitions.LogConfiguration.Options.awslogs-group",
      "ContainerDefinitions.Secrets",
      "ExecutionRoleArn",
      "Family",
      "TaskRoleArn",
    ],
    ignored: {
      "ContainerDefinitions.Essential": "a task has only one container",
      "ContainerDefinitions.HealthCheck":
        "a program that exits is restarted; the developer must restart a program that hangs",
      "ContainerDefinitions.LinuxParameters": asTheDeveloper,
      "ContainerDefinitions.LogConfiguration.Options.awslogs-region": oneRegion,
      "ContainerDefinitions.LogConfiguration.Options.awslogs-stream-prefix": "a log group is one file",
      "ContainerDefinitions.Name": "the family identifies the only container of its task",
      "ContainerDefinitions.PortMappings": "a program listens on the port in its settings",
      "ContainerDefinitions.ReadonlyRootFilesystem": asTheDeveloper,
      "ContainerDefinitions.StopTimeout": "programs are stopped after the functions, when no more requests arrive",
      "ContainerDefinitions.User": asTheDeveloper,
      Cpu: asTheDeveloper,
      Memory: asTheDeveloper,
      NetworkMode: asTheDeveloper,
      RequiresCompatibilities: asTheDeveloper,
      RuntimePlatform: asTheDeveloper,
    },
    only: { "ContainerDefinitions.LogConfiguration.LogDriver": ["awslogs"] },
  },
  "AWS::ECS::Service": {
    run: ["DesiredCount", "TaskDefinition"],
    ignored: { ServiceName: "the service is identified by the family of its task" },
  },
  "AWS::SQS::Queue": {
    run: [],
    ignored: {
      KmsMasterKeyId: atRest,
      MessageRetentionPeriod: kept,
      SqsManagedSseEnabled: atRest,
      VisibilityTimeout: "dead-letter queues are never read",
    },
    required: ["MessageRetentionPeriod"],
  },
  "AWS::SES::EmailIdentity": {
    run: ["EmailIdentity"],
    ignored: { DkimSigningAttributes: "no email leaves this machine" },
  },
  "AWS::Scheduler::Schedule": {
    run: [
      "ScheduleExpression",
      "ScheduleExpressionTimezone",
      "Target.Arn",
      "Target.DeadLetterConfig.Arn",
      "Target.Input",
      "Target.RoleArn",
    ],
    ignored: {
      "Target.RetryPolicy": handOver,
      FlexibleTimeWindow: "schedules run at the start of their time window",
    },
    required: ["Target.RetryPolicy"],
  },
  "AWS::Scheduler::ScheduleGroup": { run: ["Name"] },
  "AWS::ApiGateway::RestApi": {
    run: ["MinimumCompressionSize", "Name", ...apiBodyCoverage.run],
    ignored: {
      ...apiBodyCoverage.ignored,
      DisableExecuteApiEndpoint: "an API is identified by its port and not by its host names",
      EndpointConfiguration: oneRegion,
      FailOnWarnings: "there are no warnings, because unknown properties are rejected",
    },
    only: apiBodyCoverage.only,
  },
  "AWS::ApiGateway::DomainName": {
    run: ["DomainName", "MutualTlsAuthentication.TruststoreUri", "SecurityPolicy"],
    ignored: {
      "MutualTlsAuthentication.TruststoreVersion": "the latest version of the truststore is used",
      EndpointConfiguration: oneRegion,
      RegionalCertificateArn: "a local certificate authority issues the certificate for this machine",
    },
    only: { SecurityPolicy: ["TLS_1_2"] },
  },
  "AWS::ApiGateway::BasePathMapping": {
    run: ["DomainName", "RestApiId"],
    ignored: {
      BasePath: "paths with and without the name of the stage are always accepted",
      Stage: "an API has only one stage",
    },
  },
  "AWS::ApiGateway::Deployment": { run: ["RestApiId"] },
  "AWS::ApiGateway::Stage": {
    run: ["AccessLogSetting", "MethodSettings.DataTraceEnabled", "RestApiId", "StageName"],
    ignored: {
      "MethodSettings.HttpMethod": noFloods,
      "MethodSettings.ResourcePath": noFloods,
      "MethodSettings.ThrottlingBurstLimit": noFloods,
      "MethodSettings.ThrottlingRateLimit": noFloods,
      DeploymentId: "the templates are always deployed in full",
    },
    required: ["MethodSettings.ThrottlingBurstLimit", "MethodSettings.ThrottlingRateLimit"],
    only: { "MethodSettings.DataTraceEnabled": [false] },
  },
};

export const ignoredTypes: Readonly<Record<string, string>> = {
  "AWS::CloudFormation::CustomResource": "a release is active immediately and is never rolled back",
  "AWS::CloudWatch::Alarm": observation,
  "AWS::CloudWatch::Dashboard": observation,
  "AWS::SNS::Subscription": observation,
  "AWS::SNS::Topic": observation,
  "AWS::ApiGateway::Account": "access logs are written to a file, which needs no role",
  "AWS::Logs::MetricFilter": observation,
  "AWS::Logs::ResourcePolicy": resourcePolicy,
  "AWS::S3::BucketPolicy": resourcePolicy,
  "AWS::SNS::TopicPolicy": resourcePolicy,
  "AWS::SQS::QueuePolicy": resourcePolicy,
  "AWS::WAFv2::WebACL": noFloods,
  "AWS::WAFv2::LoggingConfiguration": noFloods,
  "AWS::WAFv2::WebACLAssociation": noFloods,
};
