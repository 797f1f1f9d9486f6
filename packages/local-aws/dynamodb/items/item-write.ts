import {
  type CheckedRequest,
  checkRequest,
  createKey,
  type Item,
  requireItemKeys,
  requireKey,
  runAction,
} from "../dynalite.ts";
import { DynamoDbError, validationError } from "../dynamodb-error.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { itemRows } from "../store/rows.ts";
import { keyOf, type Table, type Tables } from "../tables/tables.ts";

export type WriteOperation = "PutItem" | "UpdateItem" | "DeleteItem";

export interface ItemWrite {
  readonly operation: WriteOperation;
  readonly request: CheckedRequest;
  readonly key: Item;
  readonly itemKey: string;
  readonly rowKey: string;
}

export interface ItemChange {
  readonly table: Table;
  readonly key: Item;
  readonly itemKey: string;
  readonly oldItem: Item | undefined;
  readonly newItem: Item | undefined;
}

export function checkWrite(tables: Tables, operation: WriteOperation, input: unknown): ItemWrite {
  const request = checkRequest(operation, input);
  const table = tables.get(request.TableName);
  requireKeySizes(request.Item ?? request.Key, table);
  return locateWrite(table, operation, request);
}

export function locateWrite(table: Table, operation: WriteOperation, request: CheckedRequest): ItemWrite {
  const { Item: item, Key = {} } = request;
  if (item) requireItemKeys(item, table.description);
  else requireKey(Key, table.description);
  // The key is copied, because dynalite's update turns the key object into the new item.
  const key = item ? keyOf(item, table.description) : { ...Key };
  const itemKey = createKey(key, table.description);
  return { operation, request, key, itemKey, rowKey: itemRows(request.TableName) + itemKey };
}

/** Applies a write to the store, without committing it. The item's row must already be loaded. */
export async function applyWrite(store: RecordingStore, write: ItemWrite): Promise<{ answer: unknown } & ItemChange> {
  const { operation, request, key, itemKey, rowKey } = write;
  // Reads the current table description, because TTL might have been enabled since the request was validated.
  const table = store.table(request.TableName);
  const oldItem = store.read(rowKey) as Item | undefined;
  store.distinguishIndexRowsBy(itemKey);
  const answer = await runAction(operation, store, request);
  const newItem = store.read(rowKey) as Item | undefined;
  requireKeySizes(newItem, table);
  return { answer, table, key, itemKey, oldItem, newItem };
}

/** Applies the writes one after the other to a new store, without committing them. */
export async function applyWrites(store: RecordingStore, writes: readonly ItemWrite[]): Promise<ItemChange[]> {
  store.load(writes.map(({ rowKey }) => rowKey));
  const changes: ItemChange[] = [];
  for (const write of writes) changes.push(await applyWrite(store, write));
  return changes;
}

const longestKeyBytes = { HASH: 2_048, RANGE: 1_024 } as const;

/** Checks that no table or index key is empty or too long. dynalite checks only table keys. */
export function requireKeySizes(item: Item | undefined, { description }: Table): void {
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = description;
  const schemas = [description, ...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map(({ KeySchema }) => KeySchema);
  for (const { AttributeName, KeyType } of schemas.flat()) {
    const { S, B } = (item?.[AttributeName] ?? {}) as { readonly S?: string; readonly B?: string };
    if (S === "" || B === "") throw validationError(`The key ${AttributeName} cannot be empty`);
    const size = B === undefined ? Buffer.byteLength(S ?? "") : Buffer.byteLength(B, "base64");
    if (size <= longestKeyBytes[KeyType]) continue;
    const limit = `the maximum size limit of ${longestKeyBytes[KeyType]} bytes`;
    throw validationError(`One or more parameter values were invalid: ${AttributeName} has exceeded ${limit}`);
  }
}

/** Represents a rejected write or a condition check as a change that leaves the item unchanged. */
export const unchanged = (
  tables: Tables,
  { request, key, itemKey }: ItemWrite,
  item: Item | undefined,
): ItemChange => ({
  table: tables.get(request.TableName),
  key,
  itemKey,
  oldItem: item,
  newItem: item,
});

export const isRefusedCondition = (error: unknown): error is DynamoDbError =>
  error instanceof DynamoDbError && error.name === "ConditionalCheckFailedException";

export type ReturnedOnFailure = "ALL_OLD" | "NONE" | undefined;

/** Implements ReturnValuesOnConditionCheckFailure, which dynalite does not support. */
export function withOldItem(error: unknown, item: unknown, wish: ReturnedOnFailure): unknown {
  if (!isRefusedCondition(error)) return error;
  return wish === "ALL_OLD" && item ? new DynamoDbError(error.status, { ...error.body, Item: item }) : error;
}
