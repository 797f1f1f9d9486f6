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
 * Store of batches and their presentments. A batch is in the index `due` while it needs attention: while it is being
 * filled, in case its run crashes, and until the network acknowledges it.
 */

export const batchItemKey = (key: string): ItemKey => ({ table: "domain", pk: batchPartition(key), sk: "batch" });

export interface StoredBatch {
  readonly batch: ClearingBatch;
  /** Absent if the batch needs no further attention. */
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
  /** Another run considered the batch abandoned and closed it. */
  | { readonly kind: "closed" }
  /** These records were cancelled or are in another batch. No record was claimed. */
  | { readonly kind: "lost"; readonly claims: readonly Claim[] };

export interface ClearingBatchStore {
  /** Puts records into a batch, all or none, together with the resulting batch. */
  claim(from: ClearingBatch, to: ClearingBatch, claims: readonly Claim[]): Promise<ClaimResult>;
  /** Stops further claims. Returns the current batch. */
  close(batch: ClearingBatch): Promise<ClearingBatch>;
  /**
   * Records that the network has the file. The batch is due again at `until`. Returns false if the batch has changed.
   */
  submitted(batch: ClearingBatch, until: Date): Promise<boolean>;
  remindLater(batch: ClearingBatch, until: Date): Promise<void>;
  /** The network has processed or rejected the file. */
  acknowledged(batch: ClearingBatch, outcome: "accepted" | { readonly rejection: string }): Promise<void>;
  find(key: string): Promise<ClearingBatch | undefined>;
  /** Presentments after a message number, in order, of up to `claimsMax` claims. Empty if that was the last. */
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

export const clearingBatchStore = (table: Table): ClearingBatchStore => {
  const find = async (key: string): Promise<ClearingBatch | undefined> => {
    const [item] = await table.read([batchItemKey(key)]);
    return itemToBatch(item)?.batch;
  };

  return {
    find,
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
      // A batch that was acknowledged in the meantime needs no reminder.
      await table.write([transition(batch, "submitted", { set: dueBatch(batch.key, until) })]);
    },
    acknowledged: async (batch, outcome) => {
      const set = outcome === "accepted" ? { state: outcome } : { state: "rejected", ...outcome };
      // A repeated acknowledgement changes nothing, which is fine.
      await table.write([transition(batch, "submitted", { set, remove: dueAttributes })]);
    },
    presentments: (key, afterNumber, claimsMax) => presentmentsAfter(table, key, afterNumber, claimsMax),
  };
};

/** The batch with its new claims: a new item for the first claim, later an update unless the batch was closed. */
const grownBatch = (from: ClearingBatch, to: ClearingBatch): Write => {
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
};

/** The first write of a batch. */
export const newBatchToPut = (batch: ClearingBatch, until: Date): Write => {
  const { pk, sk } = batchItemKey(batch.key);
  return putItem("domain", { ...batch, pk, sk, schema: itemSchema, ...dueBatch(batch.key, until) }, isNew);
};

const recordClaimed = (batchKey: string, { record, presentment }: Claim): Write => {
  const { messageNumber, acquirerReference } = presentment;
  return claimedClearing(record, { key: batchKey, messageNumber, acquirerReference });
};

/** Records that are claimed together are stored together, both as presentments and by their references. */
const presentedIn = ({ key: batchKey, network }: ClearingBatch, claims: readonly Claim[]): readonly Write[] => {
  const presented = claims.map(({ presentment, acceptorKey }) => {
    const { acquirerReference, chargeKey, actionKey, reportingFor: agentKey } = presentment;
    return { acquirerReference, agentKey, chargeKey, actionKey, acceptorKey };
  });
  const presentments = claims.map(({ presentment }) => presentment);
  return [presentedReferencesToPut({ network, batchKey, presented }), ...presentmentsToPut(batchKey, presentments)];
};
