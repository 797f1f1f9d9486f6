import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { isOutage } from "../values/passing-faults.ts";
import { justAfter } from "./due-work.ts";
import { supportedVersion } from "./forms/stored-forms.ts";
import { type Item, StoreUnavailable, type Table, type TableName } from "./table.ts";

export type TableNames = Readonly<Record<TableName, string>>;

/** BETWEEN includes both bounds, but our ranges can exclude them, so up to two extra rows are read. */
const betweenEnds = 2;

/** Sorts before every time. */
const earliestDue = "0";

/** Converts errors that indicate an outage to StoreUnavailable, so that callers do not depend on the SDK's error names. */
export async function faultsNamed<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) {
      const { name, code } = error as { name?: string; code?: string };
      throw new StoreUnavailable(`the DynamoDB request failed: ${name ?? code}`, { cause: error });
    }
    throw error;
  }
}

export function dynamoDbQueries(
  names: TableNames,
  client: DynamoDBDocumentClient,
): Pick<Table, "due" | "page" | "items"> {
  const due: Table["due"] = async (partition, until, limit, after = earliestDue) => {
    const { Items = [] } = await faultsNamed(() =>
      client.send(
        new QueryCommand({
          TableName: names.domain,
          IndexName: "due",
          KeyConditionExpression: "#partition = :partition AND #dueAt BETWEEN :after AND :before",
          ExpressionAttributeNames: { "#partition": "duePartition", "#dueAt": "dueAt" },
          ExpressionAttributeValues: {
            ":partition": partition,
            ":after": after,
            ":before": justAfter(until),
          },
          Limit: limit + betweenEnds,
        }),
      ),
    );
    const found = (Items as Item[]).filter((item) => item["dueAt"] !== after);
    return found.slice(0, limit).map(({ pk, sk, dueAt }) => ({ table: "domain", pk, sk, dueAt: String(dueAt) }));
  };

  const page: Table["page"] = async (partition, { index = "byAgent", after, before, limit, descending }) => {
    if (after >= before) return [];
    const { Items = [] } = await faultsNamed(() =>
      client.send(
        new QueryCommand({
          TableName: names.domain,
          IndexName: index,
          KeyConditionExpression: "#partition = :partition AND #sort BETWEEN :after AND :before",
          ExpressionAttributeNames: { "#partition": `${index}Partition`, "#sort": "byAgentSort" },
          ExpressionAttributeValues: { ":partition": partition, ":after": after, ":before": before },
          ScanIndexForward: !descending,
          Limit: limit + betweenEnds,
        }),
      ),
    );
    const positions = Items.map((item) => String(item["byAgentSort"]));
    return positions.filter((position) => position !== after && position !== before).slice(0, limit);
  };

  const items: Table["items"] = async (partition, { table = "domain", prefix, after = prefix, backFrom, limit }) => {
    const last = backFrom ?? `${prefix}~`;
    const { Items = [] } = await faultsNamed(() =>
      client.send(
        new QueryCommand({
          TableName: names[table],
          KeyConditionExpression: "#pk = :partition AND #sk BETWEEN :after AND :last",
          ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
          ExpressionAttributeValues: { ":partition": partition, ":after": after, ":last": last },
          ScanIndexForward: backFrom === undefined,
          ConsistentRead: true,
          Limit: limit + betweenEnds,
        }),
      ),
    );
    return (Items as Item[])
      .map((item) => supportedVersion(item))
      .filter(({ sk }) => sk !== after)
      .slice(0, limit);
  };

  return { due, page, items };
}
