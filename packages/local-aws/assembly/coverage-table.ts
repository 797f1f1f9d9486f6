import { apiBodyCoverage } from "./api-body-coverage.ts";
import type { Json } from "./json.ts";

/** Properties by path: `Targets.Arn`. A `*` in a path matches any name that the template chooses. */
export interface PropertyCoverage {
  /** Properties that the runner implements. */
  readonly run: readonly string[];
  /** Properties that make no difference here, each with the reason. */
  readonly ignored?: Readonly<Record<string, string>>;
  /**
   * Properties that a resource, or each item of a list, must have: without them, AWS would lack behaviour that the app relies on.
   */
  readonly required?: readonly string[];
  /** Properties for which only these values are supported. */
  readonly only?: Readonly<Record<string, readonly Json[]>>;
}

const atRest = "files here are as safe as the rest of the developer's disk; the key's grants are not judged";
const resourcePolicy = "resource policies are not judged here, only what the caller's own policies allow";
const oneRegion = "there is one region here";
const observation = "observes the running system and changes nothing in it";
const noFloods = "no flood reaches a loopback address";
const noOpenFunctionUrls =
  "the sandbox's pages have a server of their own here, and other addresses take only signed requests, which need no permission";
const asTheDeveloper = "a program runs as whoever starts it, on the machine as it is";
const kept = "stays until the data directory is emptied";
const handOver =
  "handing over to a function or log succeeds at once here or never can; a function that fails is called again by itself, here as on AWS";

/** Properties that any resource can have. */
export const ignoredEverywhere: Readonly<Record<string, string>> = {
  Description: "a text for people",
  Tags: "tags change no behaviour",
};

/** Every supported resource type, and how each of its properties is handled. */
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
      DeletionProtectionEnabled: "no stack is ever deleted here, --fresh deletes the directory",
      PointInTimeRecoverySpecification: "local data needs no backup",
      SSESpecification: atRest,
    },
    only: { BillingMode: ["PAY_PER_REQUEST"] },
  },
  "AWS::KMS::Key": {
    run: [],
    ignored: {
      EnableKeyRotation: "local key material is thrown away before a rotation would be due",
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
      OwnershipControls: "no bucket here lets another account in",
      PublicAccessBlockConfiguration: "nothing serves objects to the public here",
      VersioningConfiguration: "every object that is written has a key of its own",
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
      AssumeRolePolicyDocument: "the template gives a role to its bearer, nobody assumes one at run time",
      Path: "key policies tell roles apart by it, and those are not judged",
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
      "Code.S3Bucket": "assets are read from the assembly",
      "LoggingConfig.LogFormat": "lines are kept as the function writes them",
      "LoggingConfig.SystemLogLevel": "Lambda's own lines are not made here",
      Architectures: "functions run on the processor of this machine",
    },
    only: { Runtime: ["nodejs24.x"] },
  },
  "AWS::Lambda::EventInvokeConfig": {
    run: ["FunctionName", "MaximumRetryAttempts"],
    ignored: {
      MaximumEventAgeInSeconds: "a call that nobody waits for is taken up at once here",
      Qualifier: "a function has one version here",
    },
    required: ["MaximumEventAgeInSeconds", "MaximumRetryAttempts"],
  },
  "AWS::Lambda::Version": { run: ["FunctionName"] },
  "AWS::Lambda::Alias": {
    run: ["FunctionName", "Name"],
    ignored: { FunctionVersion: "there is one version here: that of the code that was started" },
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
      "ContainerDefinitions.Essential": "a task has one container here",
      "ContainerDefinitions.HealthCheck":
        "a program that ends is started again; one that hangs is for the developer to see",
      "ContainerDefinitions.LinuxParameters": asTheDeveloper,
      "ContainerDefinitions.LogConfiguration.Options.awslogs-region": oneRegion,
      "ContainerDefinitions.LogConfiguration.Options.awslogs-stream-prefix": "a log group is one file",
      "ContainerDefinitions.Name": "the family names the one container of its task",
      "ContainerDefinitions.PortMappings": "a program listens on the port that its settings name",
      "ContainerDefinitions.ReadonlyRootFilesystem": asTheDeveloper,
      "ContainerDefinitions.StopTimeout": "programs are stopped after the functions, when nobody asks them any more",
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
    ignored: { ServiceName: "the family of its task names what runs" },
  },
  "AWS::SQS::Queue": {
    run: [],
    ignored: {
      KmsMasterKeyId: atRest,
      MessageRetentionPeriod: kept,
      SqsManagedSseEnabled: atRest,
      VisibilityTimeout: "a dead-letter queue is only written to here",
    },
    required: ["MessageRetentionPeriod"],
  },
  "AWS::SES::EmailIdentity": {
    run: ["EmailIdentity"],
    ignored: { DkimSigningAttributes: "no message leaves this machine" },
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
      FlexibleTimeWindow: "the start of a window is a time within it",
    },
    required: ["Target.RetryPolicy"],
  },
  "AWS::Scheduler::ScheduleGroup": { run: ["Name"] },
  "AWS::ApiGateway::RestApi": {
    run: ["MinimumCompressionSize", "Name", ...apiBodyCoverage.run],
    ignored: {
      ...apiBodyCoverage.ignored,
      DisableExecuteApiEndpoint: "the port of an API stands for all its names",
      EndpointConfiguration: oneRegion,
      FailOnWarnings: "here a body has no warnings: what is not run or ignored is refused",
    },
    only: apiBodyCoverage.only,
  },
  "AWS::ApiGateway::DomainName": {
    run: ["DomainName", "MutualTlsAuthentication.TruststoreUri", "SecurityPolicy"],
    ignored: {
      "MutualTlsAuthentication.TruststoreVersion": "the newest truststore counts",
      EndpointConfiguration: oneRegion,
      RegionalCertificateArn: "the certificate of a local authority names this machine",
    },
    only: { SecurityPolicy: ["TLS_1_2"] },
  },
  "AWS::ApiGateway::BasePathMapping": {
    run: ["DomainName", "RestApiId"],
    ignored: {
      BasePath: "paths with and without the name of the stage always answer",
      Stage: "an API has one stage",
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
      DeploymentId: "the templates always hold what is deployed",
    },
    required: ["MethodSettings.ThrottlingBurstLimit", "MethodSettings.ThrottlingRateLimit"],
    only: { "MethodSettings.DataTraceEnabled": [false] },
  },
};

/** Types that are ignored completely, each with the reason. */
export const ignoredTypes: Readonly<Record<string, string>> = {
  "AWS::CloudFormation::CustomResource": "a release serves here from its first moment: there is nothing to go back to",
  "AWS::CloudWatch::Alarm": observation,
  "AWS::CloudWatch::Dashboard": observation,
  "AWS::SNS::Subscription": observation,
  "AWS::SNS::Topic": observation,
  "AWS::ApiGateway::Account": "access logs need no role to be written to a file",
  "AWS::Logs::MetricFilter": observation,
  "AWS::Logs::ResourcePolicy": resourcePolicy,
  "AWS::S3::BucketPolicy": resourcePolicy,
  "AWS::SNS::TopicPolicy": resourcePolicy,
  "AWS::SQS::QueuePolicy": resourcePolicy,
  "AWS::WAFv2::WebACL": noFloods,
  "AWS::WAFv2::LoggingConfiguration": noFloods,
  "AWS::WAFv2::WebACLAssociation": noFloods,
};
