import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { ClearingBatchStore } from "../clearing-batch-store.ts";
import type { ClearingFiles } from "../clearing-files.ts";
import type { ClearingBatch } from "../domain/clearing-batch.ts";
import { type WriteBatchFilePlatform, writeBatchFile } from "./write-batch-file.ts";

type FinishBatchPlatform = WriteBatchFilePlatform & {
  readonly batches: Pick<ClearingBatchStore, "close" | "submitted">;
  readonly files: Pick<ClearingFiles, "find" | "keep" | "submit">;
  readonly acknowledgedWithinSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Returns false if another run submitted the file. If a run crashes, a later run finishes the batch: it builds an identical
 * file from the batch's stored presentments, or submits the file that is already stored.
 */
export const finishBatch =
  (platform: FinishBatchPlatform) =>
  async (found: ClearingBatch): Promise<boolean> => {
    const { batches, files, acknowledgedWithinSeconds, clock, log } = platform;
    const batch = await batches.close(found);
    if (batch.state !== "closing") return false;

    const keptFile = async (): Promise<Uint8Array | undefined> => {
      const { file, twin } = await writeBatchFile(platform, batch);
      await files.keep(batch, file, twin);
      return files.find(batch);
    };
    const file = (await files.find(batch)) ?? (await keptFile());
    if (!file) throw new Error(`the file of batch ${batch.key} no longer exists`);
    await files.submit(batch, file);
    const submitted = await batches.submitted(batch, addSeconds(clock(), acknowledgedWithinSeconds));
    const { key, network, presentments } = batch;
    if (submitted) log.info("CLEARING_BATCH_SUBMITTED", { batchKey: key, network, presentments });
    return submitted;
  };

export type FinishBatch = ReturnType<typeof finishBatch>;
