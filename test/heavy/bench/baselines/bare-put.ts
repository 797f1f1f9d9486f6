import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";

/** Minimal endpoint that stores an item: a baseline for the benchmarks. */
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export async function handler() {
  const item = { pk: randomUUID(), text: "x".repeat(500) };
  await client.send(new PutCommand({ TableName: process.env["TABLE"], Item: item }));
  return { statusCode: 201, body: "{}" };
}
