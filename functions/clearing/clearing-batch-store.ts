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
 * Batches in the table, each with the presentments that it claimed beside it. A batch is in the index `due` while
 * somebody must look after it: while it is made, in case its run dies, then until the network acknowledges it.
 */

export const batchItemKey = (key: string): ItemKey => ({ table: "domain", pk: batchPartition(key), sk: "batch" });

export interface StoredBatch {
  readonly batch: ClearingBatch;
  /** Absent when nobody must look after it any more. */
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
  /** Another run took the batch for abandoned and closed it. */
  | { readonly kind: "closed" }
  /** These records were cancelled, or another batch has them; nothing was claimed. */
  | { readonly kind: "lost"; readonly claims: readonly Claim[] };

export interface ClearingBatchStore {
  /** Puts records into a batch, all or none, together with the batch as it is afterwards. */
  claim(from: ClearingBatch, to: ClearingBatch, claims: readonly Claim[]): Promise<ClaimResult>;
  /** From now on it claims nothing more. Gives the batch as it is. */
  close(batch: ClearingBatch): Promise<ClearingBatch>;
  /** The network has the file; the batch is looked after again at `until`. False when it is not as it was read. */
  submitted(batch: ClearingBatch, until: Date): Promise<boolean>;
  remindLater(batch: ClearingBatch, until: Date): Promise<void>;
  /** The network has read the file, or refused it. */
  acknowledged(batch: ClearingBatch, outcome: "accepted" | { readonly rejection: string }): Promise<void>;
  find(key: string): Promise<ClearingBatch | undefined>;
  /** Its presentments in their order, after a message number, those of so many claims; none when that was the last. */
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
      if (!found) throw new Error(`batch ${batch.key} is gone`);
      return found;
    },
    submitted: async (batch, until) => {
      const set = { state: "submitted", ...dueBatch(batch.key, until) };
      const { written } = await table.write([transition(batch, batch.state, { set, remove: ["rejection"] })]);
      return written;
    },
    remindLater: async (batch, until) => {
      // A batch that was acknowledged meanwhile needs no reminder.
      await table.write([transition(batch, "submitted", { set: dueBatch(batch.key, until) })]);
    },
    acknowledged: async (batch, outcome) => {
      const set = outcome === "accepted" ? { state: outcome } : { state: "rejected", ...outcome };
      // An acknowledgement that comes again finds nothing to change, which is as good.
      await table.write([transition(batch, "submitted", { set, remove: dueAttributes })]);
    },
    presentments: (key, afterNumber, claimsMax) => presentmentsAfter(table, key, afterNumber, claimsMax),
  };
};

/** The batch with what it claims now: a new item at first, later the old one if nobody closed it. */
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

/** The first write of a batch, with what it holds then. */
export const newBatchToPut = (batch: ClearingBatch, until: Date): Write => {
  const { pk, sk } = batchItemKey(batch.key);
  return putItem("domain", { ...batch, pk, sk, schema: itemSchema, ...dueBatch(batch.key, until) }, isNew);
};

const recordClaimed = (batchKey: string, { record, presentment }: Claim): Write => {
  const { messageNumber, acquirerReference } = presentment;
  return claimedClearing(record, { key: batchKey, messageNumber, acquirerReference });
};

/** What is claimed together is kept together, as its presentments and as what their references name. */
const presentedIn = ({ key: batchKey, network }: ClearingBatch, claims: readonly Claim[]): readonly Write[] => {
  const presented = claims.map(({ presentment, acceptorKey }) => {
    const { acquirerReference, chargeKey, actionKey, reportingFor: agentKey } = presentment;
    return { acquirerReference, agentKey, chargeKey, actionKey, acceptorKey };
  });
  const presentments = claims.map(({ presentment }) => presentment);
  return [presentedReferencesToPut({ network, batchKey, presented }), ...presentmentsToPut(batchKey, presentments)];
};
