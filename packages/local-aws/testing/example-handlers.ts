import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const sdk = (name: string): string => `require(${JSON.stringify(require.resolve(`@aws-sdk/${name}`))})`;

/** Functions as built: one CommonJS file with an export for each. */
export const exampleHandlers = `
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
