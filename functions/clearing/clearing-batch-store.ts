import { firstPresentmentNumber } from "../card-networks/clearing-file/clearing-file.ts";
import type { ClearingRecord } from "../charges/published.ts";
import { claimedClearing, presentedReferencesToPut } from "../charges/transaction-parts.ts";
import { dueAt, dueAttributes } from "../shared/store/due-work.ts";
import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, putItem, type Table, type Update, type Write } from "../shared/store/table.ts";
import { addSeconds } from "../shared/time/clock.ts";
import {
  type BatchedPresentment,
  batchPartition,
  presentmentsAfter,
  presentmentsToPut,
} from "./batched-presentment-store.ts";
import { abandonedAfterSeconds, type ClearingBatch, type ClearingBatchState } from "./domain/clearing-batch.ts";

/**
 * A batch stays in the `due` index until the network acknowledges its file: at first so that another run can finish the batch
 * after a crash, later so that operators are reminded of the missing acknowledgement.
 */

export const batchItemKey = (key: string): ItemKey => ({ table: "domain", pk: batchPartition(key), sk: "batch" });

export interface StoredBatch {
  readonly batch: ClearingBatch;
  /** Sort key in the `due` index (`<time>#<key>`); undefined if the network has accepted or rejected the file. */
  readonly dueAt: string | undefined;
}

export const itemToBatch = (item: Item | undefined): StoredBatch | undefined =>
  item && { batch: entityOf<ClearingBatch>(item), dueAt: item["dueAt"] as string | undefined };

export const newBatch = (
  key: string,
  { network, processorId }: Pick<ClearingBatch, "network" | "processorId">,
  now: Date,
): ClearingBatch => ({
  key,
  network,
  processorId,
  state: "open",
  created: now.toISOString(),
  presentments: 0,
  nextMessageNumber: firstPresentmentNumber,
});

export interface Claim {
  readonly record: Pick<ClearingRecord, "chargeKey" | "actionKey">;
  readonly presentment: BatchedPresentment;
  readonly acceptorKey: string;
}

export type ClaimResult =
  | { readonly kind: "claimed" }
  /** Another run considered the batch abandoned and closed it, or DynamoDB's response to an earlier claim was lost. */
  | { readonly kind: "closed" }
  /** No record was claimed, because the records in `claims` were cancelled or are already in a batch. */
  | { readonly kind: "lost"; readonly claims: readonly Claim[] };

export interface ClearingBatchStore {
  /** Adds the records to a batch, all or none, and stores the resulting batch in the same database transaction. */
  claim(from: ClearingBatch, to: ClearingBatch, claims: readonly Claim[]): Promise<ClaimResult>;
  /** Stops further claims and returns the current batch. */
  close(batch: ClearingBatch): Promise<ClearingBatch>;
  /**
   * Marks the batch as submitted to the network, and as due again at `until`. Returns false if the batch changed in the
   * meantime.
   */
  submitted(batch: ClearingBatch, until: Date): Promise<boolean>;
  remindLater(batch: ClearingBatch, until: Date): Promise<void>;
  acknowledged(batch: ClearingBatch, outcome: "accepted" | { readonly rejection: string }): Promise<void>;
  find(key: string): Promise<ClearingBatch | undefined>;
  /**
   * Returns the presentments after the given message number, in order, from up to `claimsMax` stored items, each with
   * presentments of one `claim` call. Returns an empty list if no later presentment exists.
   */
  presentments(key: string, afterNumber: number, claimsMax: number): Promise<readonly BatchedPresentment[]>;
}

const transition = (
  { key }: ClearingBatch,
  from: ClearingBatchState,
  change: Pick<Update, "set" | "remove">,
): Update => ({
  kind: "update",
  key: batchItemKey(key),
  ...change,
  onlyIf: { expression: "#state = :from", values: { from } },
});

const dueBatch = (key: string, time: Date) => dueAt("clearing-batch", key, time);

export const clearingBatchStore = (table: Table): ClearingBatchStore => ({
  find: async (key) => {
    const [item] = await table.read([batchItemKey(key)]);
    return itemToBatch(item)?.batch;
  },
  claim: async (from, to, claims) => {
    const result = await table.write([
      grownBatch(from, to),
      ...claims.map((claim) => recordClaimed(to.key, claim)),
      ...presentedIn(to, claims),
    ]);
    if (result.written) return { kind: "claimed" };
    const refused = new Set(result.refused.map(({ index }) => index));
    if (refused.has(0)) return { kind: "closed" };
    return { kind: "lost", claims: claims.filter((_, index) => refused.has(1 + index)) };
  },
  close: async (batch) => {
    const result = await table.write([transition(batch, "open", { set: { state: "closing" } })]);
    if (result.written) return { ...batch, state: "closing" };
    const found = itemToBatch(result.refused[0]?.item)?.batch;
    if (!found) throw new Error(`batch ${batch.key} no longer exists`);
    return found;
  },
  submitted: async (batch, until) => {
    const set = { state: "submitted", ...dueBatch(batch.key, until) };
    const { written } = await table.write([transition(batch, batch.state, { set, remove: ["rejection"] })]);
    return written;
  },
  remindLater: async (batch, until) => {
    // If the batch has been acknowledged in the meantime, the write fails, and no reminder is needed.
    await table.write([transition(batch, "submitted", { set: dueBatch(batch.key, until) })]);
  },
  acknowledged: async (batch, outcome) => {
    const set = outcome === "accepted" ? { state: outcome } : { state: "rejected", ...outcome };
    // If the acknowledgement is a duplicate, the write fails, and no change is needed.
    await table.write([transition(batch, "submitted", { set, remove: dueAttributes })]);
  },
  presentments: (key, afterNumber, claimsMax) => presentmentsAfter(table, key, afterNumber, claimsMax),
});

/**
 * Returns the write for a batch with new claims. The first claim creates the item. Later claims update it, and fail if the
 * batch has been closed or changed.
 */
function grownBatch(from: ClearingBatch, to: ClearingBatch): Write {
  if (from.presentments === 0) return newBatchToPut(to, addSeconds(new Date(to.created), abandonedAfterSeconds));
  return {
    kind: "update",
    key: batchItemKey(to.key),
    set: { presentments: to.presentments, nextMessageNumber: to.nextMessageNumber },
    onlyIf: {
      expression: "#state = :open AND #presentments = :presentments",
      values: { open: "open", presentments: from.presentments },
    },
  };
}

export function newBatchToPut(batch: ClearingBatch, until: Date): Write {
  const { pk, sk } = batchItemKey(batch.key);
  return putItem("domain", { ...batch, pk, sk, schema: itemSchema, ...dueBatch(batch.key, until) }, isNew);
}

function recordClaimed(batchKey: string, { record, presentment }: Claim): Write {
  const { messageNumber, acquirerReference } = presentment;
  return claimedClearing(record, { key: batchKey, messageNumber, acquirerReference });
}

function presentedIn({ key: batchKey, network }: ClearingBatch, claims: readonly Claim[]): readonly Write[] {
  const presented = claims.map(({ presentment, acceptorKey }) => {
    const { acquirerReference, chargeKey, actionKey, reportingFor: agentKey } = presentment;
    return { acquirerReference, agentKey, chargeKey, actionKey, acceptorKey };
  });
  const presentments = claims.map(({ presentment }) => presentment);
  return [presentedReferencesToPut({ network, batchKey, presented }), ...presentmentsToPut(batchKey, presentments)];
}
