import { consumeWrites } from "../capacity/consumption.ts";
import { itemSizeBytes } from "../capacity/item-size.ts";
import { checkRequest, type Item, requireCondition } from "../dynalite.ts";
import { type CancellationReason, DynamoDbError, transactionCancelled, validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import {
  applyWrite,
  type ItemChange,
  type ItemWrite,
  locateWrite,
  requireKeySizes,
  unchanged,
  withOldItem,
} from "../items/item-write.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { digestOf } from "./idempotency-tokens.ts";
import { checkTransactWriteItems, type TransactionEntry } from "./transaction-request.ts";

const largestTransactionBytes = 4 * 1024 * 1024;

interface Participant {
  readonly entry: TransactionEntry;
  readonly write?: ItemWrite;
  readonly fault?: unknown;
}

export async function transactWriteItems(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const { entries, token } = checkTransactWriteItems(input);
  // The digest is computed before validation, because validation modifies the entries.
  const tokenOfRequest = token === undefined ? undefined : { token, requestDigest: digestOf(entries) };
  const participants = entries.map((entry) => participantOf(platform, entry));
  const rowKeys = participants.flatMap(({ write }) => (write ? [write.rowKey] : []));
  if (new Set(rowKeys).size < rowKeys.length) {
    throw validationError("Transaction request cannot include multiple operations on one item");
  }
  await platform.tokens.once(tokenOfRequest, async (storeToken) => {
    requireNoReason(participants.map(({ write }) => conflictOf(write && platform.inFlight.includes(write.rowKey))));
    platform.chaos?.disturbTransaction(entries.length);
    await platform.inFlight.during(rowKeys, () =>
      platform.queue(async () => {
        const store = platform.newStore();
        store.load(rowKeys);
        const consumed = (changes: readonly ItemChange[]) =>
          consumeWrites(platform.consume, changes, { inTransaction: true });
        const changes = await applyAll(store, participants).catch((error: unknown) => {
          // A cancelled transaction is counted with the full write capacity, because the developer guide does not mention a
          // lower cost for rejected writes.
          consumed(unchangedItems(platform, store, participants));
          throw error;
        });
        consumed([
          ...changes,
          ...unchangedItems(
            platform,
            store,
            participants.filter(({ entry }) => entry.onlyChecks),
          ),
        ]);
        requireSizeWithinLimit(rowKeys.map((rowKey) => store.read(rowKey)));
        storeToken(store);
        await platform.commit(store, changes);
      }),
    );
  });
  return {};
}

const unchangedItems = (
  { tables }: EnginePlatform,
  store: RecordingStore,
  participants: readonly Participant[],
): ItemChange[] =>
  participants.flatMap(({ write }) =>
    write ? [unchanged(tables, write, store.read(write.rowKey) as Item | undefined)] : [],
  );

/**
 * An invalid entry causes a validation error for the request. A key that does not match its table's key schema cancels the
 * transaction and is reported as a cancellation reason.
 */
function participantOf({ tables }: EnginePlatform, entry: TransactionEntry): Participant {
  const request = checkRequest(entry.operation, entry.input);
  const table = tables.get(request.TableName);
  requireKeySizes(request.Item ?? request.Key, table);
  try {
    return { entry, write: locateWrite(table, entry.operation, request) };
  } catch (fault) {
    return { entry, fault };
  }
}

/** Tries every entry, so that all cancellation reasons are reported. */
async function applyAll(store: RecordingStore, participants: readonly Participant[]): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  const reasons: CancellationReason[] = [];
  for (const participant of participants) {
    try {
      changes.push(...(await applyOne(store, participant)));
      reasons.push({ Code: "None" });
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  requireNoReason(reasons);
  return changes;
}

async function applyOne(store: RecordingStore, { entry, write, fault }: Participant): Promise<ItemChange[]> {
  if (!write) throw fault;
  try {
    if (!entry.onlyChecks) return [await applyWrite(store, write)];
    requireCondition(write.request, store.read(write.rowKey) as Item | undefined);
    return [];
  } catch (error) {
    throw withOldItem(error, store.read(write.rowKey), entry.returnedOnFailure);
  }
}

function requireSizeWithinLimit(items: readonly unknown[]): void {
  const sizeBytes = items.reduce<number>((sum, item) => sum + itemSizeBytes((item ?? {}) as Item), 0);
  if (sizeBytes > largestTransactionBytes) throw validationError("The items of a transaction cannot exceed 4 MB");
}

function requireNoReason(reasons: readonly CancellationReason[]): void {
  if (reasons.some(({ Code }) => Code !== "None")) throw transactionCancelled(reasons);
}

const conflictOf = (conflicts: boolean | undefined): CancellationReason =>
  conflicts ? { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" } : { Code: "None" };

function reasonOf(error: unknown): CancellationReason {
  if (!(error instanceof DynamoDbError)) throw error;
  const { name, message, body } = error;
  if (name === "ValidationException") return { Code: "ValidationError", Message: message };
  if (name !== "ConditionalCheckFailedException") throw error;
  return { Code: "ConditionalCheckFailed", Message: message, ...("Item" in body ? { Item: body["Item"] } : {}) };
}
