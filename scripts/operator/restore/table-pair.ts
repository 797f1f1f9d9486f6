import { BatchWriteCommand, type DynamoDBDocumentClient, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Item } from "../../../functions/shared/store/table.ts";
import type { KnownBatch, TablePair } from "./merging/merged-table.ts";

/** Reads both tables of a restore from DynamoDB, with strongly consistent reads. No other program writes during the merge. */

async function itemsOf(client: DynamoDBDocumentClient, table: string, pk: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  const query = {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...(Items as Item[]));
  return items;
}

/** Yields the items of one partition at a time. A scan returns a partition's items consecutively, even across pages. */
const partitionsOf = async function* (client: DynamoDBDocumentClient, table: string): AsyncGenerator<readonly Item[]> {
  let partition: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) {
    for (const item of Items as Item[]) {
      if (partition[0] && partition[0].pk !== item.pk) {
        yield partition;
        partition = [];
      }
      partition.push(item);
    }
  }
  if (partition.length > 0) yield partition;
};

/** `newer` is undefined if the newer table is lost. */
export const tablePair = (
  client: DynamoDBDocumentClient,
  tables: { readonly newer: string | undefined; readonly restored: string },
  batches: readonly KnownBatch[],
): TablePair => ({
  newerPartitions: async function* () {
    if (tables.newer !== undefined) yield* partitionsOf(client, tables.newer);
  },
  newer: async (pk) => (tables.newer === undefined ? [] : itemsOf(client, tables.newer, pk)),
  restored: (pk) => itemsOf(client, tables.restored, pk),
  batches,
});

const itemsInBatch = 25;

/** Retries items that DynamoDB returns as unprocessed because of throttling. */
export async function writeItems(
  client: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += itemsInBatch) {
    let requests: Record<string, unknown>[] = items
      .slice(at, at + itemsInBatch)
      .map((item) => ({ PutRequest: { Item: item } }));
    for (let attempt = 0; requests.length > 0; attempt += 1) {
      if (attempt > 0) await pause(Math.min(5_000, 50 * 2 ** attempt));
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
      requests = (UnprocessedItems?.[table] ?? []) as Record<string, unknown>[];
    }
  }
}
