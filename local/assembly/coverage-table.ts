import type { Json } from "../json.ts";

export interface PropertyCoverage {
  /** Properties whose meaning is acted on. */
  readonly run: readonly string[];
  /** Properties that make no difference here, each with the reason. */
  readonly ignored?: Readonly<Record<string, string>>;
  /** Of some properties only these values are run. */
  readonly only?: Readonly<Record<string, readonly Json[]>>;
}

const AT_REST = "files here are as safe as the rest of the developer's disk; the key's grants are not judged";
const RESOURCE_POLICY = "resource policies are not judged here, only what the caller's own policies allow";
const LABEL = "a text for people";
const TAGS = "tags change no behaviour";
const ONE_REGION = "there is one region here";
const OBSERVATION = "observes the running system and changes nothing in it";

const TABLE: PropertyCoverage = {
  run: [
    "TableName",
    "AttributeDefinitions",
    "KeySchema",
    "GlobalSecondaryIndexes.IndexName",
    "GlobalSecondaryIndexes.KeySchema",
    "GlobalSecondaryIndexes.Projection",
    "StreamSpecification.StreamViewType",
    "TimeToLiveSpecification",
    "BillingMode",
  ],
  ignored: {
    "GlobalSecondaryIndexes.ContributorInsightsSpecification": OBSERVATION,
    "GlobalSecondaryIndexes.OnDemandThroughput": "nothing is throttled by capacity here",
    "GlobalSecondaryIndexes.WriteOnDemandThroughputSettings": "nothing is throttled by capacity here",
    "StreamSpecification.ResourcePolicy": RESOURCE_POLICY,
    ContributorInsightsSpecification: OBSERVATION,
    DeletionProtectionEnabled: "no stack is ever deleted here, --fresh deletes the directory",
    OnDemandThroughput: "nothing is throttled by capacity here",
    PointInTimeRecoverySpecification: "local data needs no backup",
    Replicas: ONE_REGION,
    ResourcePolicy: RESOURCE_POLICY,
    SSESpecification: AT_REST,
    TableClass: "a price list",
    Tags: TAGS,
    WarmThroughput: "nothing is throttled by capacity here",
    WriteOnDemandThroughputSettings: "nothing is throttled by capacity here",
  },
  only: { BillingMode: ["PAY_PER_REQUEST"] },
};

const HAND_OVER =
  "handing over to a function, queue or log succeeds at once here or never can; a function that fails is called again by its own asynchronous configuration, here as on AWS";
const EVENT_AGE = "a call is tried until its retries are used up, which is sooner here";

/** Every resource type that a template may hold, and what becomes of each of its properties. */
export const COVERAGE: Readonly<Record<string, PropertyCoverage>> = {
  "AWS::DynamoDB::GlobalTable": TABLE,
  "AWS::DynamoDB::Table": TABLE,
  "AWS::KMS::Key": {
    run: ["KeySpec", "KeyUsage", "Enabled"],
    ignored: {
      Description: LABEL,
      EnableKeyRotation: "local key material is thrown away before a rotation would be due",
      KeyPolicy: RESOURCE_POLICY,
      MultiRegion: ONE_REGION,
      PendingWindowInDays: "no key is ever deleted here",
      RotationPeriodInDays: "local key material is thrown away before a rotation would be due",
      Tags: TAGS,
    },
    only: { KeySpec: ["SYMMETRIC_DEFAULT"], KeyUsage: ["ENCRYPT_DECRYPT"], Enabled: [true] },
  },
  "AWS::KMS::Alias": { run: ["AliasName", "TargetKeyId"] },
  "AWS::SecretsManager::Secret": {
    run: ["Name", "GenerateSecretString", "SecretString"],
    ignored: { Description: LABEL, KmsKeyId: AT_REST, ReplicaRegions: ONE_REGION, Tags: TAGS },
  },
  "AWS::S3::Bucket": {
    run: ["BucketName"],
    ignored: {
      BucketEncryption: AT_REST,
      LifecycleConfiguration: "objects stay until the data directory is emptied",
      LoggingConfiguration: OBSERVATION,
      ObjectLockConfiguration: "objects are only ever added here",
      ObjectLockEnabled: "objects are only ever added here",
      OwnershipControls: "there is one account here",
      PublicAccessBlockConfiguration: "nothing serves objects to the public here",
      Tags: TAGS,
      VersioningConfiguration: "every object that is written has a key of its own",
    },
  },
  "AWS::Events::EventBus": {
    run: ["Name"],
    ignored: {
      "DeadLetterConfig.Arn": "no encryption that could fail stands between an event and its rules here",
      Description: LABEL,
      KmsKeyIdentifier: AT_REST,
      LogConfig: OBSERVATION,
      Policy: RESOURCE_POLICY,
      Tags: TAGS,
    },
  },
  "AWS::Events::Rule": {
    run: [
      "Name",
      "EventBusName",
      "EventPattern",
      "State",
      "Targets.Id",
      "Targets.Arn",
      "Targets.Input",
      "Targets.DeadLetterConfig.Arn",
    ],
    ignored: { Description: LABEL, Tags: TAGS, "Targets.RetryPolicy": HAND_OVER },
  },
  "AWS::Logs::LogGroup": {
    run: ["LogGroupName"],
    ignored: {
      DataProtectionPolicy: "log files keep the lines as they were written",
      DeletionProtectionEnabled: "no log group is ever deleted here",
      KmsKeyId: AT_REST,
      LogGroupClass: "a price list",
      ResourcePolicyDocument: RESOURCE_POLICY,
      RetentionInDays: "log files stay until the data directory is emptied",
      Tags: TAGS,
    },
  },
  "AWS::IAM::Role": {
    run: ["RoleName", "Policies", "ManagedPolicyArns"],
    ignored: {
      AssumeRolePolicyDocument: "a function is given its role by the template, nobody assumes one at run time",
      Description: LABEL,
      MaxSessionDuration: "credentials do not expire here",
      Tags: TAGS,
    },
  },
  "AWS::IAM::Policy": { run: ["PolicyDocument", "Roles"], ignored: { PolicyName: LABEL } },
  "AWS::IAM::ManagedPolicy": {
    run: ["ManagedPolicyName", "PolicyDocument", "Roles"],
    ignored: { Description: LABEL, Path: "a folder for people" },
  },
  "AWS::Lambda::Function": {
    run: [
      "FunctionName",
      "Code.S3Key",
      "Code.ZipFile",
      "Environment.Variables",
      "Handler",
      "LoggingConfig.LogGroup",
      "MemorySize",
      "ReservedConcurrentExecutions",
      "Role",
      "Runtime",
      "Timeout",
      "DeadLetterConfig.TargetArn",
    ],
    ignored: {
      "Code.S3Bucket": "assets are read from the assembly",
      "Code.SourceKMSKeyArn": "assets are read from the assembly",
      "LoggingConfig.ApplicationLogLevel": "lines are kept as the function writes them",
      "LoggingConfig.LogFormat": "lines are kept as the function writes them",
      "LoggingConfig.SystemLogLevel": "lines are kept as the function writes them",
      Architectures: "functions run on the processor of this machine",
      CodeSigningConfigArn: "assets come from the build that has just run",
      Description: LABEL,
      EphemeralStorage: "functions share the temporary directory of this machine",
      KmsKeyArn: AT_REST,
      RecursiveLoop: "a developer sees a loop",
      RuntimeManagementConfig: "functions run on the pinned Node",
      Tags: TAGS,
      TracingConfig: OBSERVATION,
    },
    only: { Runtime: ["nodejs22.x", "nodejs24.x"] },
  },
  "AWS::Lambda::Permission": {
    run: ["Action", "FunctionName", "Principal", "SourceArn"],
    ignored: { SourceAccount: "there is one account here" },
  },
  "AWS::Lambda::EventInvokeConfig": {
    run: ["FunctionName", "MaximumRetryAttempts", "DestinationConfig.OnFailure.Destination"],
    ignored: { MaximumEventAgeInSeconds: EVENT_AGE, Qualifier: "functions have one version here" },
  },
  "AWS::Lambda::EventSourceMapping": {
    run: [
      "EventSourceArn",
      "FunctionName",
      "BatchSize",
      "BisectBatchOnFunctionError",
      "DestinationConfig.OnFailure.Destination",
      "Enabled",
      "FilterCriteria.Filters.Pattern",
      "FunctionResponseTypes",
      "MaximumBatchingWindowInSeconds",
      "MaximumRecordAgeInSeconds",
      "MaximumRetryAttempts",
      "StartingPosition",
    ],
    ignored: {
      KmsKeyArn: AT_REST,
      LoggingConfig: OBSERVATION,
      MetricsConfig: OBSERVATION,
      ParallelizationFactor: "one batch at a time keeps the order that parallel batches keep per key",
      Tags: TAGS,
    },
    only: { FunctionResponseTypes: ["ReportBatchItemFailures"], StartingPosition: ["TRIM_HORIZON", "LATEST"] },
  },
  "AWS::SQS::Queue": {
    run: ["QueueName"],
    ignored: {
      KmsDataKeyReusePeriodSeconds: AT_REST,
      KmsMasterKeyId: AT_REST,
      MessageRetentionPeriod: "dead letters stay until the data directory is emptied",
      RedriveAllowPolicy: RESOURCE_POLICY,
      SqsManagedSseEnabled: AT_REST,
      Tags: TAGS,
      VisibilityTimeout: "a dead-letter queue is only written to here",
    },
  },
  "AWS::Scheduler::Schedule": {
    run: [
      "Name",
      "GroupName",
      "ScheduleExpression",
      "ScheduleExpressionTimezone",
      "StartDate",
      "EndDate",
      "State",
      "Target.Arn",
      "Target.Input",
      "Target.RoleArn",
      "Target.DeadLetterConfig.Arn",
    ],
    ignored: {
      "Target.RetryPolicy": HAND_OVER,
      Description: LABEL,
      FlexibleTimeWindow: "the start of a window is a time within it",
      KmsKeyArn: AT_REST,
    },
  },
  "AWS::Scheduler::ScheduleGroup": { run: ["Name"], ignored: { Tags: TAGS } },
  "AWS::ApiGateway::RestApi": {
    run: ["Name", "BinaryMediaTypes", "DisableExecuteApiEndpoint"],
    ignored: {
      ApiKeySourceType: "API keys of usage plans are not used",
      Description: LABEL,
      EndpointAccessMode: "there is one way in here",
      EndpointConfiguration: ONE_REGION,
      SecurityPolicy: "clients on this machine speak plain HTTP",
      Tags: TAGS,
    },
  },
  "AWS::ApiGateway::Resource": { run: ["ParentId", "PathPart", "RestApiId"] },
  "AWS::ApiGateway::Method": {
    run: [
      "AuthorizationType",
      "AuthorizerId",
      "HttpMethod",
      "Integration.Credentials",
      "Integration.TimeoutInMillis",
      "Integration.Type",
      "Integration.Uri",
      "RequestParameters",
      "RequestValidatorId",
      "ResourceId",
      "RestApiId",
    ],
    ignored: {
      "Integration.IntegrationHttpMethod": "a function is always invoked by POST",
      "Integration.ResponseTransferMode": "answers are buffered here",
      ApiKeyRequired: "usage plans are not run; only false is meaningful without them",
      MethodResponses: "documentation when the integration is a proxy",
      OperationName: LABEL,
      RequestModels: "documentation as long as no validator checks bodies",
    },
    only: { AuthorizationType: ["NONE", "CUSTOM"], "Integration.Type": ["AWS_PROXY"] },
  },
  "AWS::ApiGateway::Deployment": {
    run: ["RestApiId"],
    ignored: { Description: LABEL },
  },
  "AWS::ApiGateway::Stage": {
    run: [
      "AccessLogSetting",
      "MethodSettings.HttpMethod",
      "MethodSettings.ResourcePath",
      "MethodSettings.ThrottlingBurstLimit",
      "MethodSettings.ThrottlingRateLimit",
      "RestApiId",
      "StageName",
      "Variables",
    ],
    ignored: {
      "MethodSettings.DataTraceEnabled": OBSERVATION,
      "MethodSettings.LoggingLevel": OBSERVATION,
      "MethodSettings.MetricsEnabled": OBSERVATION,
      DeploymentId: "the templates always hold what is deployed",
      Description: LABEL,
      Tags: TAGS,
      TracingEnabled: OBSERVATION,
    },
  },
  "AWS::ApiGateway::Authorizer": {
    run: [
      "AuthorizerResultTtlInSeconds",
      "AuthorizerCredentials",
      "AuthorizerUri",
      "IdentitySource",
      "RestApiId",
      "Type",
    ],
    ignored: { Name: LABEL },
    only: { Type: ["REQUEST"] },
  },
  "AWS::ApiGateway::GatewayResponse": {
    run: ["ResponseParameters", "ResponseTemplates", "ResponseType", "RestApiId", "StatusCode"],
  },
  "AWS::ApiGateway::DomainName": {
    run: ["DomainName"],
    ignored: {
      CertificateArn: "clients on this machine speak plain HTTP",
      EndpointAccessMode: "there is one way in here",
      EndpointConfiguration: ONE_REGION,
      RegionalCertificateArn: "clients on this machine speak plain HTTP",
      SecurityPolicy: "clients on this machine speak plain HTTP",
      Tags: TAGS,
    },
  },
  "AWS::ApiGateway::BasePathMapping": { run: ["BasePath", "DomainName", "RestApiId", "Stage"] },
  "AWS::ApiGateway::RequestValidator": {
    run: ["RestApiId", "ValidateRequestBody", "ValidateRequestParameters"],
    ignored: { Name: LABEL },
    only: { ValidateRequestBody: [false] },
  },
};

const NO_FLOODS = "no flood reaches a loopback address";

/** Types that are ignored as a whole, each with the reason. */
export const IGNORED_TYPES: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::Account": "access logs need no role to be written to a file",
  "AWS::ApiGateway::Model": "documentation as long as no validator checks bodies",
  "AWS::CDK::Metadata": "counts constructs",
  "AWS::CertificateManager::Certificate": "clients on this machine speak plain HTTP",
  "AWS::CloudWatch::Alarm": OBSERVATION,
  "AWS::CloudWatch::CompositeAlarm": OBSERVATION,
  "AWS::CloudWatch::Dashboard": OBSERVATION,
  "AWS::Events::EventBusPolicy": RESOURCE_POLICY,
  "AWS::Logs::MetricFilter": OBSERVATION,
  "AWS::Logs::QueryDefinition": OBSERVATION,
  "AWS::Logs::ResourcePolicy": RESOURCE_POLICY,
  "AWS::Route53::RecordSet": "clients on this machine know the address",
  "AWS::S3::BucketPolicy": RESOURCE_POLICY,
  "AWS::SNS::Subscription": "nobody is called when something fails here",
  "AWS::SNS::Topic": "nobody is called when something fails here",
  "AWS::SNS::TopicPolicy": RESOURCE_POLICY,
  "AWS::SQS::QueuePolicy": RESOURCE_POLICY,
  "AWS::WAFv2::WebACL": NO_FLOODS,
  "AWS::WAFv2::WebACLAssociation": NO_FLOODS,
  "AWS::WAFv2::LoggingConfiguration": NO_FLOODS,
  "Custom::CloudwatchLogResourcePolicy": RESOURCE_POLICY,
};
