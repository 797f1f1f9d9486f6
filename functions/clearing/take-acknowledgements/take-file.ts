import {
  type PresentmentVerdict,
  readAcknowledgement,
} from "../../card-networks/clearing-file/acknowledgement-file.ts";
import { placeInInbox } from "../../shared/files/inbox.ts";
import type { Log } from "../../shared/values/log.ts";
import type { BatchedPresentment } from "../batched-presentment-store.ts";
import type { ClearingBatchStore } from "../clearing-batch-store.ts";
import type { ClearingBatch } from "../domain/clearing-batch.ts";
import type { ApplyVerdicts, PresentmentWithVerdict } from "./apply-verdicts.ts";

interface TakeFilePlatform {
  readonly batches: Pick<ClearingBatchStore, "find" | "presentments" | "acknowledged">;
  readonly applyAll: ApplyVerdicts;
  readonly log: Log;
}

/** Thrown for a readable acknowledgement that does not match the submitted batch. */
export class UnexpectedAcknowledgement extends Error {
  override readonly name = "UnexpectedAcknowledgement";
}

/**
 * Number of stored items with presentments per read. All presentments of a batch are read before any result is applied, so
 * fewer, larger reads are more efficient. If the items exceed 1 MB, the limit of a DynamoDB query, fewer items are returned.
 */
const claimsMax = 20;

/**
 * Outcome of an acknowledgement. A waiting acknowledgement is processed again from the start, which is safe because processing
 * is idempotent.
 */
export interface TakenFile {
  readonly outcome: "taken" | "waiting";
  readonly kept: number;
}

const taken: TakenFile = { outcome: "taken", kept: 0 };
const waiting: TakenFile = { outcome: "waiting", kept: 0 };

export const takeFile =
  ({ batches, applyAll, log }: TakeFilePlatform) =>
  async (key: string, content: Uint8Array, deadline: Date): Promise<TakenFile> => {
    const { batchFileId, outcome } = readAcknowledgement(content);
    const batch = await batches.find(batchFileId);
    if (batch?.network !== placeInInbox(key).sender)
      throw new UnexpectedAcknowledgement("the acknowledgement is not for a batch of this network");
    // The network acknowledged the file before this service recorded its submission.
    if (batch.state === "open" || batch.state === "closing") return waiting;
    if (batch.state !== "submitted") return taken;
    const { key: batchKey, network } = batch;

    if (outcome.kind === "file-rejected") {
      await batches.acknowledged(batch, { rejection: outcome.reason });
      log.warn("CLEARING_FILE_REJECTED", { batchKey, network });
      return taken;
    }

    const presentments = pairedWithVerdicts(await allPresentments(batches, batch), outcome.verdicts);
    const { kept, left } = await applyAll(presentments, deadline);
    if (left > 0) {
      log.info("CLEARING_BATCH_WAITS", { batchKey, network, presentments: presentments.length, left });
      return { outcome: "waiting", kept };
    }
    await batches.acknowledged(batch, "accepted");
    const rejected = outcome.verdicts.filter(({ rejection }) => rejection !== undefined).length;
    log.info("CLEARING_BATCH_ACKNOWLEDGED", {
      batchKey,
      network,
      accepted: presentments.length - rejected,
      rejected,
      kept,
    });
    return { outcome: "taken", kept };
  };

async function allPresentments(
  batches: Pick<ClearingBatchStore, "presentments">,
  { key }: ClearingBatch,
): Promise<readonly BatchedPresentment[]> {
  const all: BatchedPresentment[] = [];
  for (;;) {
    const page = await batches.presentments(key, all.at(-1)?.messageNumber ?? 0, claimsMax);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/**
 * Pairs each presentment with its result. Throws `UnexpectedAcknowledgement` if a result is missing, duplicated or for an
 * unknown presentment; no result is then applied.
 */
function pairedWithVerdicts(
  presentments: readonly BatchedPresentment[],
  verdicts: readonly PresentmentVerdict[],
): readonly PresentmentWithVerdict[] {
  const byNumber = new Map(verdicts.map((verdict) => [verdict.messageNumber, verdict]));
  if (byNumber.size !== verdicts.length || verdicts.length !== presentments.length) {
    throw new UnexpectedAcknowledgement(
      "the acknowledgement does not have exactly one result for every presentment of its batch",
    );
  }
  return presentments.map((presentment) => {
    const verdict = byNumber.get(presentment.messageNumber);
    if (verdict?.acquirerReference !== presentment.acquirerReference) {
      throw new UnexpectedAcknowledgement("the acknowledgement has results for presentments that are not in its batch");
    }
    return [presentment, verdict];
  });
}

export type TakeFile = ReturnType<typeof takeFile>;
