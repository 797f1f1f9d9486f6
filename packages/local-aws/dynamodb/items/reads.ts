import { consumeItemReads, consumeLookedAt } from "../capacity/consumption.ts";
import { type CheckedRequest, checkRequest, createKey, type Item, requireKey, runAction } from "../dynalite.ts";
import { DynamoDbError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { itemRows } from "../store/rows.ts";
import { keyOf, type Table, type Tables } from "../tables/tables.ts";
import { requireKeyValues } from "./key-conditions.ts";

export async function getItem(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const request = checkRequest("GetItem", input);
  const rowKey = rowKeyOf(platform.tables, request);
  platform.chaos?.disturbRead();
  const store = platform.newStore();
  store.load([rowKey]);
  const isConsistent = request["ConsistentRead"] === true;
  consumeItemReads(platform.consume, [
    { tableName: request.TableName, item: store.read(rowKey) as Item | undefined, isConsistent },
  ]);
  return runAction("GetItem", store, request);
}

export async function query(platform: EnginePlatform, operation: "Query" | "Scan", input: unknown): Promise<unknown> {
  const request = checkRequest(operation, input);
  requireKeyValues(request);
  const table = platform.tables.get(request.TableName);
  const pageStart = itemKeyOfPageStart(table, request);
  platform.chaos?.disturbRead();
  const store = platform.newStore();
  if (pageStart !== undefined) store.distinguishIndexRowsBy(pageStart);
  if (!platform.consume) return runAction(operation, store, request);
  const rows = store.noteRowsOfRanges();
  const answer = (await runAction(operation, store, request)) as { readonly ScannedCount: number };
  // Only the evaluated rows are counted, because dynalite can read one extra row.
  consumeLookedAt(platform.consume, table, request, rows.slice(0, answer.ScannedCount) as Item[]);
  return answer;
}

export function rowKeyOf(tables: Tables, { TableName, Key = {} }: CheckedRequest): string {
  const { description } = tables.get(TableName);
  requireKey(Key, description);
  return itemRows(TableName) + createKey(Key, description);
}

/**
 * Returns the item key in `ExclusiveStartKey`, or undefined if `ExclusiveStartKey` is absent or does not match the table's
 * key schema. dynalite rejects a start key that does not match.
 */
function itemKeyOfPageStart({ description }: Table, { ExclusiveStartKey }: CheckedRequest): string | undefined {
  if (ExclusiveStartKey === undefined) return undefined;
  const key: Item = keyOf(ExclusiveStartKey, description);
  try {
    requireKey(key, description);
    return createKey(key, description);
  } catch (error) {
    if (error instanceof DynamoDbError) return undefined;
    throw error;
  }
}
