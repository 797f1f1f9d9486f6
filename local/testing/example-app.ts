import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { App, CfnOutput, CfnParameter, Duration, Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigateway";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as events from "aws-cdk-lib/aws-events";
import * as targets from "aws-cdk-lib/aws-events-targets";
import * as iam from "aws-cdk-lib/aws-iam";
import * as kms from "aws-cdk-lib/aws-kms";
import * as lambda from "aws-cdk-lib/aws-lambda";
import * as sources from "aws-cdk-lib/aws-lambda-event-sources";
import * as logs from "aws-cdk-lib/aws-logs";
import * as s3 from "aws-cdk-lib/aws-s3";
import * as secrets from "aws-cdk-lib/aws-secretsmanager";
import * as sqs from "aws-cdk-lib/aws-sqs";

const require = createRequire(import.meta.url);
const sdk = (name: string): string => `require(${JSON.stringify(require.resolve(`@aws-sdk/${name}`))})`;

/** Functions as a build would leave them: one CommonJS file with an export for each. */
const HANDLERS = `
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

exports.consume = async (event) => console.log("consumed " + event.detail.name);
`;

/** Writes the cloud assembly of a small app with everything that the service uses. */
export function synthesizeExampleApp(directory: string): string {
  const assembly = path.join(directory, "cdk.out");
  const source = path.join(directory, "source");
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, "handlers.cjs"), HANDLERS);

  const app = new App({ outdir: assembly, analyticsReporting: false });
  const data = new Stack(app, "Data");
  const key = new kms.Key(data, "Key");
  const table = new dynamodb.TableV2(data, "Table", {
    partitionKey: { name: "pk", type: dynamodb.AttributeType.STRING },
    dynamoStream: dynamodb.StreamViewType.NEW_IMAGE,
    timeToLiveAttribute: "expiresAt",
  });
  const bus = new events.EventBus(data, "Bus", { eventBusName: "example" });
  const secret = new secrets.Secret(data, "Secret", {
    generateSecretString: { secretStringTemplate: "{}", generateStringKey: "root", passwordLength: 40 },
  });
  const parked = new s3.Bucket(data, "Parked");

  const functionOf = (stack: Stack, name: string, environment = {}, timeoutSeconds = 10): lambda.Function =>
    new lambda.Function(stack, name, {
      functionName: `example-${name}`,
      code: lambda.Code.fromAsset(source),
      handler: `handlers.${name}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      memorySize: 256,
      timeout: Duration.seconds(timeoutSeconds),
      logGroup: new logs.LogGroup(stack, `${name}Log`, { logGroupName: `/example/${name}` }),
      environment: { TABLE: table.tableName, ...environment },
    });
  const allow = (grantee: lambda.Function, actions: string[], resource: string, conditions = {}): void =>
    grantee.addToRolePolicy(new iam.PolicyStatement({ actions, resources: [resource], conditions }));

  const service = new Stack(app, "Service");
  const peer = new CfnParameter(service, "PeerAddress", { default: "nowhere" });
  const api = new apigateway.RestApi(service, "Api", { deployOptions: { stageName: "v1" } });
  const authorizer = new apigateway.RequestAuthorizer(service, "Authorizer", {
    handler: functionOf(service, "authorize"),
    identitySources: [
      apigateway.IdentitySource.header("Authorization"),
      apigateway.IdentitySource.context("identity.sourceIp"),
    ],
    resultsCacheTtl: Duration.seconds(60),
  });
  api.addGatewayResponse("Unauthorized", {
    type: apigateway.ResponseType.UNAUTHORIZED,
    responseHeaders: { "WWW-Authenticate": "'Basic'", "Content-Type": "'application/problem+json'" },
    templates: { "application/json": '{"type":"unauthorized","instance":"$context.requestId"}' },
  });
  const route = (method: string, resourcePath: string, handler: lambda.Function, timeout?: Duration): void => {
    const integration = new apigateway.LambdaIntegration(handler, {
      allowTestInvoke: false,
      ...(timeout && { timeout }),
    });
    api.root.resourceForPath(resourcePath).addMethod(method, integration, { authorizer });
  };

  const create = functionOf(service, "create", {
    KEY: key.keyArn,
    SECRET: secret.secretArn,
    PEER: peer.valueAsString,
  });
  allow(create, ["dynamodb:PutItem"], table.tableArn);
  allow(create, ["kms:GenerateDataKey", "kms:Decrypt"], key.keyArn, {
    StringEquals: { "kms:EncryptionContext:purpose": "things" },
  });
  allow(create, ["secretsmanager:GetSecretValue"], secret.secretArn);
  const read = functionOf(service, "read");
  allow(read, ["dynamodb:GetItem"], table.tableArn);
  const overreach = functionOf(service, "overreach");
  allow(overreach, ["dynamodb:GetItem"], table.tableArn);
  route("POST", "/things", create);
  route("GET", "/things/{thingKey}", read);
  route("POST", "/overreach", overreach);
  const sleep = functionOf(service, "sleep", {}, 1);
  route("GET", "/sleep", sleep);
  route("POST", "/sleep", sleep, Duration.millis(100));
  route("GET", "/crash", functionOf(service, "crash"));
  route("GET", "/malformed", functionOf(service, "malformed"));
  // Called by its integration, but its role may not: the caller finds out.
  const forgotten = new iam.Role(service, "Forgotten", {
    assumedBy: new iam.ServicePrincipal("apigateway.amazonaws.com"),
  });
  const remaining = functionOf(service, "remaining");
  const withoutRight = { allowTestInvoke: false, credentialsRole: forgotten.withoutPolicyUpdates() };
  const toRemaining = new apigateway.LambdaIntegration(remaining, withoutRight);
  api.root.addResource("forgotten").addMethod("GET", toRemaining, { authorizer });
  new CfnOutput(service, "TableName", { value: table.tableName });

  const work = new Stack(app, "Work");
  const publish = functionOf(work, "publish", { BUS: bus.eventBusName });
  allow(publish, ["events:PutEvents"], bus.eventBusArn);
  publish.addEventSource(
    new sources.DynamoEventSource(table as dynamodb.ITable, {
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      retryAttempts: 1,
      onFailure: new sources.S3OnFailureDestination(parked as s3.IBucket),
      filters: [lambda.FilterCriteria.filter({ dynamodb: { NewImage: { event: { S: lambda.FilterRule.exists() } } } })],
    }),
  );
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
  app.synth();
  return assembly;
}
