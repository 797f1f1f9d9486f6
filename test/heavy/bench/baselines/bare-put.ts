import { randomUUID } from "node:crypto";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";

/** The least that an endpoint which stores something can do: the baseline of the bench. */
const client = new DynamoDBClient({});

export const handler = async () => {
  await client.send(
    new PutItemCommand({
      TableName: process.env["TABLE"],
      Item: { pk: { S: randomUUID() }, text: { S: "x".repeat(500) } },
    }),
  );
  return { statusCode: 201, body: "{}" };
};
