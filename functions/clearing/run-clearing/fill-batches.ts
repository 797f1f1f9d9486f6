import type { Presentment } from "../../card-networks/clearing-file/clearing-batch.ts";
import { messagesOf } from "../../card-networks/clearing-file/enhanced-data-addenda.ts";
import { clearingFileId } from "../../card-networks/clearing-file/file-id.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ClearingRecord } from "../../charges/published.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import { type Claim, type ClearingBatchStore, newBatch } from "../clearing-batch-store.ts";
import type { ClearingCounters } from "../clearing-counters.ts";
import { type ClearingBatch, type FileBounds, fileBounds } from "../domain/clearing-batch.ts";

/** A clearing record with the other values that its batch stores, except the message number. */
export interface Claimed {
  readonly record: ClearingRecord;
  readonly presentment: Presentment;
  readonly cardReference: string;
  readonly acceptorKey: string;
}

export interface FillBatchesPlatform {
  readonly batches: Pick<ClearingBatchStore, "claim">;
  readonly counters: Pick<ClearingCounters, "nextFile">;
  readonly processorId: string;
  /** Writes and submits the file of a batch. Returns true if this call submitted the file. The promise never rejects. */
  readonly finish: (batch: ClearingBatch) => Promise<boolean>;
  readonly clock: Clock;
  /** Tests and the simulation use small files. */
  readonly fileBounds?: FileBounds;
}

export interface FillBatches {
  /**
   * Adds records to the batches of their networks. The acquirer reference numbers (ARNs) of the records must come from one
   * block of serial numbers.
   */
  add(claims: readonly Claimed[]): Promise<void>;
  /** Finishes the last batch of each network. Returns the number of batches that this run submitted. */
  end(): Promise<number>;
}

/**
 * Fills one batch per network at a time, for all networks in parallel. When a batch is full, it is finished and the next one
 * starts. A run fills only its own batches, so two concurrent runs create two files with different records.
 */
export function fillBatches(platform: FillBatchesPlatform): FillBatches {
  const { batches, counters, processorId, finish, clock, fileBounds: bounds = fileBounds } = platform;
  const open = new Map<CardNetwork, ClearingBatch>();
  let submitted = 0;

  const finishOpen = async (network: CardNetwork): Promise<void> => {
    const batch = open.get(network);
    open.delete(network);
    if (batch && (await finish(batch))) submitted += 1;
  };

  /**
   * Returns a batch with space for all of the given records, which cannot be split across batches because one database
   * transaction claims all of them.
   */
  const batchFor = async (network: CardNetwork, given: readonly Claimed[]): Promise<ClearingBatch> => {
    const found = open.get(network);
    if (found && hasRoom(found, given, bounds)) return found;
    await finishOpen(network);
    const now = clock();
    return newBatch(clearingFileId(now, processorId, await counters.nextFile()), { network, processorId }, now);
  };

  const addTo = async (network: CardNetwork, given: readonly Claimed[]): Promise<void> => {
    for (let rest = given; rest.length > 0; ) {
      const batch = await batchFor(network, rest);
      const { claims, grown } = placedInBatch(rest, batch);
      const result = await batches.claim(batch, grown, claims);
      if (result.kind === "closed") {
        // Another run closed the batch, or DynamoDB's response to an earlier claim was lost. In either case, submit the
        // batch with its earlier claims.
        await finishOpen(network);
      } else if (result.kind === "lost") {
        const lost = new Set(result.claims.map(({ record }) => record));
        if (lost.size === 0)
          throw new Error(`a claim for batch ${batch.key} failed, although every claimed record was available`);
        rest = rest.filter(({ record }) => !lost.has(record));
      } else {
        open.set(network, grown);
        return;
      }
    }
  };

  return {
    add: async (claims) => {
      const byNetwork = Map.groupBy(claims, ({ record }) => record.network);
      // An error for one network is thrown only after the records of the other networks have been added: the caller then
      // finishes all batches, and a batch must not grow while it is being finished.
      const added = await Promise.allSettled([...byNetwork].map(([network, given]) => addTo(network, given)));
      for (const one of added) if (one.status === "rejected") throw one.reason;
    },
    end: async () => {
      await allOf([...open.keys()].map(finishOpen));
      return submitted;
    },
  };
}

function hasRoom(
  { presentments, nextMessageNumber }: ClearingBatch,
  given: readonly Claimed[],
  { presentmentsMax, messagesMax }: FileBounds,
): boolean {
  const messages = given.reduce((sum, { presentment }) => sum + messagesOf(presentment), 0);
  return presentments + given.length <= presentmentsMax && nextMessageNumber - 1 + messages <= messagesMax;
}

function placedInBatch(
  taken: readonly Claimed[],
  batch: ClearingBatch,
): { readonly claims: readonly Claim[]; readonly grown: ClearingBatch } {
  let next = batch.nextMessageNumber;
  const claims = taken.map(({ record, presentment, cardReference, acceptorKey }) => {
    const messageNumber = next;
    next += messagesOf(presentment);
    const { chargeKey, actionKey } = record;
    const placedOne = { ...presentment, messageNumber, chargeKey, actionKey, cardReference };
    return { record, acceptorKey, presentment: placedOne };
  });
  return { claims, grown: { ...batch, presentments: batch.presentments + taken.length, nextMessageNumber: next } };
}
