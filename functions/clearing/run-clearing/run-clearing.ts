import { dueAgeOf } from "../../shared/store/due-age.ts";
import { duePortions, duePortionsUntil } from "../../shared/store/due-sweep.ts";
import { duePartitions } from "../../shared/store/due-work.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { ClearingBatchStore } from "../clearing-batch-store.ts";
import { type ClearingBatch, remindedAfterSeconds } from "../domain/clearing-batch.ts";
import { dueBatches } from "../due-batches.ts";
import { type ClaimDuePlatform, claimDueRecords, clearedUntil, dueKeysMax } from "./claim-due-records.ts";
import { type FillBatchesPlatform, fillBatches } from "./fill-batches.ts";
import type { FinishBatch } from "./finish-batch.ts";

type RunClearingPlatform = Omit<ClaimDuePlatform, "fill"> &
  Omit<FillBatchesPlatform, "finish"> & {
    readonly batches: Pick<ClearingBatchStore, "remindLater">;
    readonly finish: FinishBatch;
  };

/**
 * Time reserved for writing the files of the claimed records, in seconds. A run stops claiming when only this much time
 * remains.
 */
const finishingSeconds = 60;

/**
 * Finishes the batches that earlier runs left unfinished, and reminds operators of unacknowledged batches. Then processes
 * the records that were due at the last cut-off (in a run for all agents) or are due now (in a run for one agent). An error
 * in one batch does not stop the others.
 */
export function runClearing(
  platform: RunClearingPlatform,
): PortionedWork<{ readonly resumed: number; readonly submitted: number }> {
  const { table, batches, finish, clock, log, duePageSize = dueKeysMax } = platform;

  const finishOne = async (batch: ClearingBatch): Promise<boolean> => {
    try {
      return await finish(batch);
    } catch (fault) {
      log.error("CLEARING_BATCH_FAILED", fault, { batchKey: batch.key, network: batch.network });
      return false;
    }
  };

  /** Finishes batches one at a time, because each batch's entire file is held in memory. */
  const finishLeft = async (portions: readonly string[], deadline: Date): Promise<number> => {
    const shards = duePartitions("clearing-batch").filter((partition) => portions.includes(partition));
    const left = await dueBatches(table, shards, clock());
    const unfinished = left.filter(({ batch: { state } }) => state === "open" || state === "closing");
    const age = dueAgeOf("clearing-batch", log);
    for (const { dueAt } of unfinished) age.note(dueAt, clock());
    age.tell();
    let resumed = 0;
    for (const { batch } of unfinished) {
      if (clock() >= deadline) break;
      if (await finishOne(batch)) resumed += 1;
    }
    for (const { batch } of left.filter(({ batch: { state } }) => state === "submitted")) {
      log.warn("CLEARING_BATCH_NOT_ACKNOWLEDGED", { batchKey: batch.key, network: batch.network });
      await batches.remindLater(batch, addSeconds(clock(), remindedAfterSeconds));
    }
    return resumed;
  };

  return {
    portions: async (onlyAgent) => [
      ...(await duePortions({ ...platform, duePageSize }, "clearing-batch")),
      ...(await duePortionsUntil(table, "clearing", await clearedUntil(platform, onlyAgent), duePageSize)),
    ],
    work: async (portions, deadline, onlyAgent) => {
      const claimUntil = addSeconds(deadline, -finishingSeconds);
      const resumed = await finishLeft(portions, claimUntil);
      const fill = fillBatches({ ...platform, finish: finishOne });
      let submitted = 0;
      try {
        await claimDueRecords({ ...platform, fill }, portions, claimUntil, onlyAgent);
      } finally {
        // Records claimed before an error are still submitted.
        submitted = await fill.end();
        if (resumed + submitted > 0) log.info("CLEARING_RUN", { resumed, submitted });
      }
      return { resumed, submitted };
    },
  };
}
