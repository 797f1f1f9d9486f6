import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
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

const require = createRequire(import.meta.url);
const sdk = (name: string): string => `require(${JSON.stringify(require.resolve(`@aws-sdk/${name}`))})`;

/** Functions as a build would leave them: one CommonJS file with an export for each. */
const handlers = `
const { DynamoDBClient, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } = ${sdk("client-dynamodb")};
const database = new DynamoDBClient({});
const TableName = process.env.TABLE;
let authorizations = 0;

exports.authorize = async (event) => {
  const name = Buffer.from(event.headers.authorization.split(" ")[1], "base64").toString().split(":")[0];
  if (name === "nobody") throw new Error("Unauthorized");
  const Effect = name === "denied" ? "Deny" : "Allow";
  const Resource = event.methodArn.replace(/\\/v1\\/.*/, "/v1/*");
  authorizations += 1;
  return {
    principalId: name,
    policyDocument: { Version: "2012-10-17", Statement: [{ Action: "execute-api:Invoke", Effect, Resource }] },
    context: { agent: name, authorizations },
  };
};

exports.create = async (event) => {
  const { KMSClient, DecryptCommand, GenerateDataKeyCommand } = ${sdk("client-kms")};
  const { SecretsManagerClient, GetSecretValueCommand } = ${sdk("client-secrets-manager")};
  const kms = new KMSClient({});
  const EncryptionContext = { purpose: "things" };
  const dataKey = await kms.send(new GenerateDataKeyCommand({ KeyId: process.env.KEY, KeySpec: "AES_256", EncryptionContext }));
  const opened = await kms.send(new DecryptCommand({ CiphertextBlob: dataKey.CiphertextBlob, EncryptionContext }));
  const secret = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: process.env.SECRET }));
  const { name, poison } = JSON.parse(event.body);
  const item = { name: { S: name }, event: { S: name }, ...(poison && { poison: { BOOL: true } }) };
  await database.send(new TransactWriteItemsCommand({ TransactItems: [
    { Put: { TableName, Item: { pk: { S: "thing#" + name }, ...item }, ConditionExpression: "attribute_not_exists(pk)" } },
    { Put: { TableName, Item: { pk: { S: "index#" + name } } } },
  ] }));
  return {
    statusCode: 201,
    multiValueHeaders: { "Set-Cookie": ["a=1", "b=2"] },
    body: JSON.stringify({
      name,
      agent: event.requestContext.authorizer.agent,
      authorizations: event.requestContext.authorizer.authorizations,
      sameKey: Buffer.compare(dataKey.Plaintext, opened.Plaintext) === 0,
      secretLength: JSON.parse(secret.SecretString).root.length,
      secret: secret.SecretString,
      peer: process.env.PEER,
    }),
  };
};

exports.read = async (event) => {
  const Key = { pk: { S: "thing#" + event.pathParameters.thingKey } };
  const { Item } = await database.send(new GetItemCommand({ TableName, Key }));
  return { statusCode: Item ? 200 : 404, body: JSON.stringify({ name: Item?.name.S, path: event.path, resource: event.resource }) };
};

exports.overreach = async () => {
  const refused = await database.send(new PutItemCommand({ TableName, Item: { pk: { S: "x" } } })).catch((error) => error);
  return { statusCode: 200, body: JSON.stringify({ name: refused.name, message: refused.message }) };
};

exports.sleep = () => new Promise((resolve) => setTimeout(resolve, 10_000));
exports.crash = async () => process.exit(3);
exports.malformed = async () => ({ status: 200 });
exports.remaining = async (_event, context) => ({ milliseconds: context.getRemainingTimeInMillis(), name: context.functionName });

exports.publish = async (event) => {
  const { EventBridgeClient, PutEventsCommand } = ${sdk("client-eventbridge")};
  if (event.Records.some(({ dynamodb }) => dynamodb.NewImage.poison)) throw new Error("poison");
  const Entries = event.Records.map(({ dynamodb }) => ({
    EventBusName: process.env.BUS,
    Source: "example",
    DetailType: "thing-created",
    Detail: JSON.stringify({ name: dynamodb.NewImage.event.S }),
  }));
  const answer = await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
  if (answer.FailedEntryCount > 0) throw new Error(JSON.stringify(answer.Entries));
};

exports.result = async (event) => ({ statusCode: 200, body: JSON.stringify({ path: event.path, method: event.httpMethod }) });

exports.consume = async (event) => console.log("consumed " + event.detail.name);
`;

/** Writes the cloud assembly of a small app with everything that the service uses, in the shapes in which it uses it. */
export const synthesizeExampleApp = (directory: string): string => {
  const assembly = path.join(directory, "cdk.out");
  const source = path.join(directory, "source");
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, "handlers.cjs"), handlers);

  const app = new App({ outdir: assembly, analyticsReporting: false });
  const data = new Stack(app, "Data");
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
  // The CDK's own option would add a function that calls S3 at deployment; the property needs none.
  (parked.node.defaultChild as s3.CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };

  const may = (actions: string[], resource: string, conditions = {}): iam.PolicyStatement =>
    new iam.PolicyStatement({ actions, resources: [resource], conditions });
  const roleFor = (stack: Stack, name: string, service: string, statements: iam.PolicyStatement[]): iam.IRole =>
    new iam.Role(stack, name, {
      assumedBy: new iam.ServicePrincipal(service),
      ...(statements.length > 0 && { inlinePolicies: { own: new iam.PolicyDocument({ statements }) } }),
    }).withoutPolicyUpdates();
  const functionOf = (
    stack: Stack,
    name: string,
    { environment = {}, timeoutSeconds = 10, rights = [] as iam.PolicyStatement[] } = {},
  ): lambda.Function =>
    new lambda.Function(stack, name, {
      functionName: `example-${name}`,
      code: lambda.Code.fromAsset(source),
      handler: `handlers.${name}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      memorySize: 256,
      timeout: Duration.seconds(timeoutSeconds),
      logGroup: new logs.LogGroup(stack, `${name}Log`, { logGroupName: `/example/${name}` }),
      environment: { TABLE: table.tableName, ...environment },
      role: roleFor(stack, `${name}Role`, "lambda.amazonaws.com", rights),
    });

  const service = new Stack(app, "Service");
  const peer = new CfnParameter(service, "PeerAddress", { default: "nowhere" });
  const paths: Record<string, Record<string, object>> = {};
  const invoked: string[] = [];
  const invokeRole = roleFor(service, "InvokeRole", "apigateway.amazonaws.com", [
    new iam.PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: Lazy.list({ produce: () => invoked }),
    }),
  ]);
  const authorize = functionOf(service, "authorize");
  invoked.push(authorize.functionArn);
  const functionUri = ({ functionArn }: lambda.Function): string =>
    `arn:aws:apigateway:${service.region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;
  const toFunction = (handler: lambda.Function, timeoutInMillis?: number): object => ({
    "x-amazon-apigateway-integration": {
      type: "aws_proxy",
      httpMethod: "POST",
      uri: functionUri(handler),
      credentials: invokeRole.roleArn,
      ...(timeoutInMillis && { timeoutInMillis }),
    },
  });
  const custom = { security: [{ authorizer: [] }] };
  const restApi = (name: string, body: object): apigateway.SpecRestApi =>
    new apigateway.SpecRestApi(service, name, {
      restApiName: name,
      apiDefinition: apigateway.ApiDefinition.fromInline({
        openapi: "3.0.1",
        info: { title: name, version: "1" },
        ...body,
      }),
      deployOptions: { stageName: "v1" },
      cloudWatchRole: false,
    });
  restApi("Api", {
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
            authorizerUri: functionUri(authorize),
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

  const create = functionOf(service, "create", {
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
  const read = functionOf(service, "read", { rights: [readItems] });
  const overreach = functionOf(service, "overreach", { rights: [readItems] });
  route("POST", "/things", create);
  route("GET", "/things/{thingKey}", read);
  route("POST", "/overreach", overreach);
  const sleep = functionOf(service, "sleep", { timeoutSeconds: 1 });
  route("GET", "/sleep", sleep);
  route("POST", "/sleep", sleep, 100);
  route("GET", "/crash", functionOf(service, "crash"));
  route("GET", "/malformed", functionOf(service, "malformed"));
  // Called by its integration, but its role may not: the caller finds out.
  const remaining = functionOf(service, "remaining");
  paths["/forgotten"] = { get: { ...toFunction(remaining), ...custom } };
  // An API of its own, without an authorizer, for clients with a certificate.
  const result = functionOf(service, "result");
  invoked.push(result.functionArn);
  const networkApi = restApi("network", { paths: { "/results": { post: toFunction(result) } } });
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

  const work = new Stack(app, "Work");
  const streamArn = table.tableStreamArn ?? "";
  const publish = functionOf(work, "publish", {
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
    maximumRetryAttempts: 1,
    destinationConfig: { onFailure: { destination: parked.bucketArn } },
    filterCriteria: { filters: [{ pattern: JSON.stringify(isEvent) }] },
  });
  const seen = new logs.CfnLogGroup(work, "Seen", { logGroupName: "/example/events" });
  const consume = functionOf(work, "consume");
  const rule = new events.Rule(work, "Rule", {
    eventBus: bus,
    eventPattern: { source: ["example"], detail: { name: [{ "anything-but": "unseen" }] } },
    targets: [new targets.LambdaFunction(consume, { deadLetterQueue: new sqs.Queue(work, "DeadLetters") })],
  });
  const cfnRule = rule.node.defaultChild as events.CfnRule;
  cfnRule.addPropertyOverride("Targets.1", {
    Id: "Log",
    Arn: `arn:aws:logs:${work.region}:${work.account}:log-group:${seen.logGroupName}`,
  });
  const objects = new logs.CfnLogGroup(work, "Objects", { logGroupName: "/example/objects" });
  new events.CfnRule(work, "ObjectRule", {
    eventPattern: { source: ["aws.s3"], "detail-type": ["Object Created"] },
    state: "ENABLED",
    targets: [{ id: "Log", arn: `arn:aws:logs:${work.region}:${work.account}:log-group:${objects.logGroupName}` }],
  });
  app.synth();
  return assembly;
};
