import { type AttributeValue, type DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";

/** All lines lie under one key, so that one read tells of all. */
export const linePartition = { S: "line" };

export type LineItem = Record<string, AttributeValue>;

/** The items of all lines as they are now. */
export const lineItems = async (
  client: Pick<DynamoDBClient, "send">,
  tableName: string,
): Promise<readonly LineItem[]> => {
  const command = new QueryCommand({
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :line",
    ExpressionAttributeValues: { ":line": linePartition },
  });
  const { Items = [] } = (await client.send(command)) as { Items?: LineItem[] };
  return Items;
};
