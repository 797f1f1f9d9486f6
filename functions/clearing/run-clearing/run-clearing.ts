import { dueAgeOf } from "../../shared/store/due-age.ts";
import { duePages, duePortions } from "../../shared/store/due-sweep.ts";
import { duePartitions, hasCome } from "../../shared/store/due-work.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { Log } from "../../shared/values/log.ts";
import { type ClearingBatchStore, itemToBatch, type StoredBatch } from "../clearing-batch-store.ts";
import { type ClearingBatch, remindedAfterSeconds } from "../domain/clearing-batch.ts";
import { type ClaimDuePlatform, claimDueRecords, dueKeysMax } from "./claim-due-records.ts";
import { type FillBatchesPlatform, fillBatches } from "./fill-batches.ts";
import type { FinishBatch } from "./finish-batch.ts";

export type RunClearingPlatform = Omit<ClaimDuePlatform, "fill"> &
  FillBatchesPlatform & {
    readonly table: Pick<Table, "due" | "read" | "write">;
    readonly batches: Pick<ClearingBatchStore, "claim" | "remindLater">;
    readonly finish: FinishBatch;
    readonly clock: Clock;
    readonly log: Log;
  };

/** What must remain of a run's time when it stops claiming, so that it writes the files of what it claimed. */
const finishingSeconds = 120;

/** Keys that one look into the index takes. */
const batchesMax = 100;

/**
 * A cut-off run: first what earlier runs left undone, then what is due now, of everybody or of one agent. A batch that
 * fails holds up no other.
 */
export const runClearing = (
  platform: RunClearingPlatform,
): PortionedWork<{ readonly resumed: number; readonly submitted: number }> => {
  const { table, batches, finish, clock, log, duePageSize = dueKeysMax } = platform;

  const finishInOrder = async (begun: readonly ClearingBatch[]): Promise<number> => {
    let count = 0;
    for (const batch of begun) {
      try {
        if (await finish(batch)) count += 1;
      } catch (fault) {
        log.error("CLEARING_BATCH_FAILED", fault, { batchKey: batch.key, network: batch.network });
      }
    }
    return count;
  };

  /** Each network gets its files in their order, and waits for no other network's. */
  const finishAll = async (begun: readonly ClearingBatch[]): Promise<number> => {
    const byNetwork = Map.groupBy(begun, ({ network }) => network);
    const counts = await allOf([...byNetwork.values()].map(finishInOrder));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const finishLeft = async (portions: readonly string[]): Promise<number> => {
    const left = await dueBatches(table, portions, clock());
    const unfinished = left.filter(({ batch: { state } }) => state === "open" || state === "closing");
    const age = dueAgeOf("clearing-batch", log);
    for (const { dueAt } of unfinished) age.note(dueAt, clock());
    age.tell();
    const resumed = await finishAll(unfinished.map(({ batch }) => batch));
    for (const { batch } of left.filter(({ batch: { state } }) => state === "submitted")) {
      log.warn("CLEARING_BATCH_NOT_ACKNOWLEDGED", { batchKey: batch.key, network: batch.network });
      await batches.remindLater(batch, addSeconds(clock(), remindedAfterSeconds));
    }
    return resumed;
  };

  return {
    portions: () => duePortions({ ...platform, duePageSize }, "clearing-batch", "clearing"),
    work: async (portions, deadline, onlyAgent) => {
      const resumed = await finishLeft(portions);
      const fill = fillBatches(platform);
      let submitted = 0;
      try {
        await claimDueRecords({ ...platform, fill }, portions, addSeconds(deadline, -finishingSeconds), onlyAgent);
      } finally {
        // What was claimed before a fault is submitted all the same.
        submitted = await finishAll(fill.begun());
        log.info("CLEARING_RUN", { resumed, submitted });
      }
      return { resumed, submitted };
    },
  };
};

/** Batches that earlier runs left, in the shards that are among the portions. */
const dueBatches = async (
  table: Pick<Table, "due" | "read">,
  portions: readonly string[],
  now: Date,
): Promise<readonly StoredBatch[]> => {
  const dueInShard = async (partition: string): Promise<readonly StoredBatch[]> => {
    const found: StoredBatch[] = [];
    for await (const keys of duePages(table, partition, now, batchesMax)) {
      for (const item of await table.read(keys)) {
        const stored = itemToBatch(item);
        if (stored && hasCome("clearing-batch", stored.dueAt, now)) found.push(stored);
      }
    }
    return found;
  };
  const shards = duePartitions("clearing-batch").filter((partition) => portions.includes(partition));
  return (await Promise.all(shards.map(dueInShard))).flat();
};
