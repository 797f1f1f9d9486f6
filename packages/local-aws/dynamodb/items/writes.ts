import * as v from "valibot";
import { consumeWrites } from "../capacity/consumption.ts";
import { checkInput } from "../check-input.ts";
import { checkRequest, type Item } from "../dynalite.ts";
import { refusal, validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import type { Tables } from "../tables/tables.ts";
import {
  applyWrite,
  applyWrites,
  checkWrite,
  type ItemWrite,
  isRefusedCondition,
  unchanged,
  type WriteOperation,
  withOldItem,
} from "./item-write.ts";

const largestBatch = 25;
const alone = { inTransaction: false } as const;

const ReturnedOnFailure = v.object({
  ReturnValuesOnConditionCheckFailure: v.optional(v.picklist(["ALL_OLD", "NONE"])),
});

export async function writeItem(platform: EnginePlatform, operation: WriteOperation, input: unknown): Promise<unknown> {
  const { ReturnValuesOnConditionCheckFailure } = checkInput(ReturnedOnFailure, input);
  const write = checkWrite(platform.tables, operation, input);
  if (platform.inFlight.includes(write.rowKey)) {
    throw refusal("TransactionConflictException", "Transaction is ongoing for the item");
  }
  platform.chaos?.disturbWrite();
  return platform.queue(async () => {
    const store = platform.newStore();
    store.load([write.rowKey]);
    const { answer, ...change } = await applyWrite(store, write).catch((error: unknown) => {
      const item = store.read(write.rowKey) as Item | undefined;
      if (isRefusedCondition(error)) consumeWrites(platform.consume, [unchanged(platform.tables, write, item)], alone);
      throw withOldItem(error, item, ReturnValuesOnConditionCheckFailure);
    });
    consumeWrites(platform.consume, [change], alone);
    await platform.commit(store, [change]);
    return answer;
  });
}

interface BatchEntry {
  readonly tableName: string;
  readonly request: { readonly PutRequest?: { readonly Item: Item }; readonly DeleteRequest?: { readonly Key: Item } };
  readonly write: ItemWrite;
}

/** Entries that are throttled or conflict with a database transaction are returned in `UnprocessedItems`, for a retry. */
export async function batchWriteItem(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const requestItems = checkRequest("BatchWriteItem", input)["RequestItems"] as Record<string, BatchEntry["request"][]>;
  const entries = batchEntries(platform.tables, requestItems);
  const free = entries.filter(({ write }) => !platform.inFlight.includes(write.rowKey));
  const processed = platform.chaos?.leaveSomeOut(free) ?? free;
  await platform.queue(async () => {
    const store = platform.newStore();
    const changes = await applyWrites(
      store,
      processed.map(({ write }) => write),
    );
    consumeWrites(platform.consume, changes, alone);
    // All changes are written to disk atomically, in one batch; DynamoDB does not guarantee this.
    await platform.commit(store, changes);
  });
  const unprocessed = Object.groupBy(
    entries.filter((entry) => !processed.includes(entry)),
    ({ tableName }) => tableName,
  );
  return {
    UnprocessedItems: Object.fromEntries(
      Object.entries(unprocessed).map(([tableName, left = []]) => [tableName, left.map(({ request }) => request)]),
    ),
  };
}

function batchEntries(tables: Tables, requestItems: Record<string, BatchEntry["request"][]>): BatchEntry[] {
  const entries = Object.entries(requestItems).flatMap(([tableName, requests]) =>
    requests.map((request) => ({ tableName, request, write: writeOf(tables, tableName, request) })),
  );
  if (entries.length > largestBatch) throw validationError("Too many items requested for the BatchWriteItem call");
  if (new Set(entries.map(({ write }) => write.rowKey)).size < entries.length) {
    throw validationError("Provided list of item keys contains duplicates");
  }
  return entries;
}

function writeOf(tables: Tables, TableName: string, request: BatchEntry["request"]): ItemWrite {
  const { PutRequest, DeleteRequest } = structuredClone(request);
  return PutRequest
    ? checkWrite(tables, "PutItem", { TableName, ...PutRequest })
    : checkWrite(tables, "DeleteItem", { TableName, ...DeleteRequest });
}
