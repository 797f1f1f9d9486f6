import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { App, CfnOutput, CfnParameter, Duration, Lazy, Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigateway";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as events from "aws-cdk-lib/aws-events";
import * as targets from "aws-cdk-lib/aws-events-targets";
import * as iam from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import * as lambda from "aws-cdk-lib/aws-lambda";
import * as logs from "aws-cdk-lib/aws-logs";
import * as s3 from "aws-cdk-lib/aws-s3";
import * as secrets from "aws-cdk-lib/aws-secretsmanager";
import * as sqs from "aws-cdk-lib/aws-sqs";
import { place } from "../account-and-region.ts";
import { type FunctionBasis, functionOf, functionUri, may, restApi, roleFor } from "./example-constructs.ts";
import { exampleHandlers } from "./example-handlers.ts";

const env = { account: place.account, region: place.region };

/** Stack of the stores. */
function dataStack(app: App) {
  const data = new Stack(app, "Data", { env });
  const key = new kms.Key(data, "Key");
  const table = new dynamodb.Table(data, "Table", {
    partitionKey: { name: "pk", type: dynamodb.AttributeType.STRING },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    stream: dynamodb.StreamViewType.NEW_IMAGE,
    timeToLiveAttribute: "expiresAt",
  });
  const bus = new events.EventBus(data, "Bus", { eventBusName: "example" });
  const secret = new secrets.Secret(data, "Secret", {
    generateSecretString: {
      excludePunctuation: true,
      secretStringTemplate: "{}",
      generateStringKey: "root",
      passwordLength: 40,
    },
  });
  const parked = new s3.Bucket(data, "Parked");
  return { key, table, bus, secret, parked };
}

type Data = ReturnType<typeof dataStack>;

/** Stack of the APIs and their functions. */
function serviceStack(app: App, { key, table, secret, parked }: Data, basis: FunctionBasis): void {
  const service = new Stack(app, "Service", { env });
  const peer = new CfnParameter(service, "PeerAddress", { default: "nowhere" });
  const paths: Record<string, Record<string, object>> = {};
  const invoked: string[] = [];
  const invokeRole = roleFor(service, "InvokeRole", "apigateway.amazonaws.com", [
    new iam.PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: Lazy.list({ produce: () => invoked }),
    }),
  ]);
  const authorize = functionOf(service, "authorize", basis);
  invoked.push(authorize.functionArn);
  const toFunction = (handler: lambda.Function, timeoutInMillis?: number): object => ({
    "x-amazon-apigateway-integration": {
      type: "aws_proxy",
      httpMethod: "POST",
      uri: functionUri(service, handler),
      credentials: invokeRole.roleArn,
      ...(timeoutInMillis && { timeoutInMillis }),
    },
  });
  const custom = { security: [{ authorizer: [] }] };
  restApi(service, "Api", {
    paths: Lazy.any({ produce: () => paths }),
    components: {
      securitySchemes: {
        authorizer: {
          type: "apiKey",
          name: "Unused",
          in: "header",
          "x-amazon-apigateway-authtype": "custom",
          "x-amazon-apigateway-authorizer": {
            type: "request",
            authorizerUri: functionUri(service, authorize),
            authorizerCredentials: invokeRole.roleArn,
            authorizerResultTtlInSeconds: 60,
            identitySource: "method.request.header.Authorization,context.identity.sourceIp",
          },
        },
      },
    },
    "x-amazon-apigateway-gateway-responses": {
      UNAUTHORIZED: {
        statusCode: "401",
        responseParameters: {
          "gatewayresponse.header.WWW-Authenticate": "'Basic'",
          "gatewayresponse.header.Content-Type": "'application/problem+json'",
        },
        responseTemplates: { "application/json": '{"type":"unauthorized","instance":"$context.requestId"}' },
      },
    },
  });
  const route = (method: string, path: string, handler: lambda.Function, timeoutInMillis?: number): void => {
    invoked.push(handler.functionArn);
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...toFunction(handler, timeoutInMillis), ...custom } };
  };

  const create = functionOf(service, "create", basis, {
    environment: { KEY: key.keyArn, SECRET: secret.secretArn, PEER: peer.valueAsString },
    rights: [
      may(["dynamodb:PutItem"], table.tableArn),
      may(["kms:GenerateDataKey", "kms:Decrypt"], key.keyArn, {
        StringEquals: { "kms:EncryptionContext:purpose": "things" },
      }),
      may(["secretsmanager:GetSecretValue"], secret.secretArn),
    ],
  });
  const readItems = may(["dynamodb:GetItem"], table.tableArn);
  const read = functionOf(service, "read", basis, { rights: [readItems] });
  const overreach = functionOf(service, "overreach", basis, { rights: [readItems] });
  route("POST", "/things", create);
  route("GET", "/things/{thingKey}", read);
  route("POST", "/overreach", overreach);
  const sleep = functionOf(service, "sleep", basis, { timeoutSeconds: 1 });
  route("GET", "/sleep", sleep);
  route("POST", "/sleep", sleep, 100);
  route("GET", "/crash", functionOf(service, "crash", basis));
  route("GET", "/malformed", functionOf(service, "malformed", basis));
  // Its integration calls the function, but its role has no permission: the caller gets an error.
  const remaining = functionOf(service, "remaining", basis);
  paths["/forgotten"] = { get: { ...toFunction(remaining), ...custom } };
  // A separate API without an authorizer, for clients with a certificate.
  const result = functionOf(service, "result", basis);
  invoked.push(result.functionArn);
  const networkApi = restApi(service, "network", { paths: { "/results": { post: toFunction(result) } } });
  const domain = new apigateway.CfnDomainName(service, "NetworkDomain", {
    domainName: "networks.example",
    securityPolicy: "TLS_1_2",
    mutualTlsAuthentication: { truststoreUri: `s3://${parked.bucketName}/truststore.pem` },
  });
  new apigateway.CfnBasePathMapping(service, "NetworkMapping", {
    domainName: domain.ref,
    restApiId: networkApi.restApiId,
    stage: networkApi.deploymentStage.stageName,
  });
  new CfnOutput(service, "BucketName", { value: parked.bucketName });
  new CfnOutput(service, "TableName", { value: table.tableName });
}

/** Stack of the stream consumer and the rules of the bus. */
function workStack(app: App, { table, bus, parked }: Data, basis: FunctionBasis): void {
  const work = new Stack(app, "Work", { env });
  const streamArn = table.tableStreamArn ?? "";
  const publish = functionOf(work, "publish", basis, {
    environment: { BUS: bus.eventBusName },
    rights: [
      may(["events:PutEvents"], bus.eventBusArn),
      may(["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"], streamArn),
      may(["s3:PutObject"], parked.arnForObjects("*")),
    ],
  });
  const isEvent = { dynamodb: { NewImage: { event: { S: [{ exists: true }] } } } };
  new lambda.CfnEventSourceMapping(work, "PublishSource", {
    functionName: publish.functionName,
    eventSourceArn: streamArn,
    startingPosition: lambda.StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    bisectBatchOnFunctionError: true,
    functionResponseTypes: ["ReportBatchItemFailures"],
    maximumRetryAttempts: 1,
    destinationConfig: { onFailure: { destination: parked.bucketArn } },
    filterCriteria: { filters: [{ pattern: JSON.stringify(isEvent) }] },
  });
  const seen = new logs.CfnLogGroup(work, "Seen", { logGroupName: "/example/events" });
  const consume = functionOf(work, "consume", basis);
  const deadLetterQueue = new sqs.Queue(work, "DeadLetters", { retentionPeriod: Duration.days(14) });
  const rule = new events.Rule(work, "Rule", {
    eventBus: bus,
    eventPattern: { source: ["example"], detail: { name: [{ "anything-but": "unseen" }] } },
    targets: [new targets.LambdaFunction(consume, { deadLetterQueue, retryAttempts: 185 })],
  });
  const cfnRule = rule.node.defaultChild as events.CfnRule;
  cfnRule.addPropertyOverride("Targets.1", {
    Id: "Log",
    Arn: `arn:aws:logs:${work.region}:${work.account}:log-group:${seen.logGroupName}`,
    DeadLetterConfig: { Arn: deadLetterQueue.queueArn },
    RetryPolicy: { MaximumRetryAttempts: 185 },
  });
}

/** Writes the cloud assembly of a small app with all features that the service uses. */
export function synthesizeExampleApp(directory: string): string {
  const assembly = path.join(directory, "cdk.out");
  const source = path.join(directory, "source");
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, "handlers.cjs"), exampleHandlers);

  const context = { "@aws-cdk/core:defaultCrossStackReferences": "weak" };
  const app = new App({ outdir: assembly, analyticsReporting: false, context });
  const data = dataStack(app);
  const basis: FunctionBasis = { source, tableName: data.table.tableName };
  serviceStack(app, data, basis);
  workStack(app, data, basis);
  app.synth();
  return assembly;
}
