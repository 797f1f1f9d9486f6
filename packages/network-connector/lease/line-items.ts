import { type AttributeValue, type DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";

/** Partition key shared by all lines, so that a single query returns every line. */
export const linePartition = { S: "line" };

export type LineItem = Record<string, AttributeValue>;

/** Reads the items of all lines with a consistent read. */
export async function lineItems(client: Pick<DynamoDBClient, "send">, tableName: string): Promise<readonly LineItem[]> {
  const command = new QueryCommand({
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :line",
    ExpressionAttributeValues: { ":line": linePartition },
  });
  const { Items = [] } = (await client.send(command)) as { Items?: LineItem[] };
  return Items;
}
