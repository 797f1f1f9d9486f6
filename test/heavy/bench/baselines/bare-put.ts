import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";

/** The least that an endpoint which stores an item can do: a baseline of the benches. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export const handler = async () => {
  const item = { pk: randomUUID(), text: "x".repeat(500) };
  await client.send(new PutCommand({ TableName: process.env["TABLE"], Item: item }));
  return { statusCode: 201, body: "{}" };
};
