import { createHash } from "node:crypto";
import type * as v from "valibot";
import { NotAllowedNow, UnknownKey } from "../../shared/entry/operator-function.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { ClearingBatchStore } from "../clearing-batch-store.ts";
import type { ClearingFiles } from "../clearing-files.ts";
import type { contract } from "./contract.ts";

interface ResubmitPlatform {
  readonly batches: Pick<ClearingBatchStore, "find" | "submitted">;
  readonly files: Pick<ClearingFiles, "find" | "submit">;
  readonly acknowledgedWithinSeconds: number;
  readonly clock: Clock;
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

/** Puts the stored file of a submitted or rejected batch into the outbox again. */
export const resubmitClearingBatch =
  ({ batches, files, acknowledgedWithinSeconds, clock }: ResubmitPlatform) =>
  async ({ batchKey }: Input): Promise<Output> => {
    const batch = await batches.find(batchKey);
    if (!batch) throw new UnknownKey(`there is no batch ${batchKey}`);
    if (batch.state !== "submitted" && batch.state !== "rejected") {
      throw new NotAllowedNow(
        `batch ${batchKey} is ${batch.state}; only a submitted or rejected batch can be resubmitted`,
      );
    }
    const file = await files.find(batch);
    if (!file) throw new NotAllowedNow(`the file of batch ${batchKey} is no longer stored`);
    // The batch is marked as submitted before the file is written, so that an early acknowledgement finds the batch submitted.
    if (!(await batches.submitted(batch, addSeconds(clock(), acknowledgedWithinSeconds)))) {
      throw new NotAllowedNow(`batch ${batchKey} has changed in the meantime: check its state and retry`);
    }
    await files.submit(batch, file);
    return { batchKey, network: batch.network, sha256: createHash("sha256").update(file).digest("hex") };
  };
