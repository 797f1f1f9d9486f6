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

/** A record with all that its batch keeps of it, still without a place. */
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
  /** Writes and submits the file of a batch; says whether that was done here, and rejects never. */
  readonly finish: (batch: ClearingBatch) => Promise<boolean>;
  readonly clock: Clock;
  /** Tests and the simulation make small files. */
  readonly fileBounds?: FileBounds;
}

export interface FillBatches {
  /** Those that are worked on together, whose references come from one lease. */
  add(claims: readonly Claimed[]): Promise<void>;
  /** Finishes the batches that are left, the last of each network; gives the number of all that were submitted. */
  end(): Promise<number>;
}

/**
 * Fills batches, one a network at a time and all networks at once; a full one is finished and followed by the next. A run fills batches of its own, so two
 * runs at the same time make two files with different records in them.
 */
export const fillBatches = (platform: FillBatchesPlatform): FillBatches => {
  const { batches, counters, processorId, finish, clock, fileBounds: bounds = fileBounds } = platform;
  const open = new Map<CardNetwork, ClearingBatch>();
  let submitted = 0;

  const finishOpen = async (network: CardNetwork): Promise<void> => {
    const batch = open.get(network);
    open.delete(network);
    if (batch && (await finish(batch))) submitted += 1;
  };

  /** One that takes so many more: what is numbered together is claimed in one transaction, and not parted over two batches. */
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
        // Another run took it up, or the answer to an earlier claim was lost; what it claimed before is submitted.
        await finishOpen(network);
      } else if (result.kind === "lost") {
        const lost = new Set(result.claims.map(({ record }) => record));
        if (lost.size === 0) throw new Error(`batch ${batch.key} refused records that nobody else has`);
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
      // A network that fails is told when the others are through: nothing may still grow when the batches are finished.
      const added = await Promise.allSettled([...byNetwork].map(([network, given]) => addTo(network, given)));
      for (const one of added) if (one.status === "rejected") throw one.reason;
    },
    end: async () => {
      await allOf([...open.keys()].map(finishOpen));
      return submitted;
    },
  };
};

const hasRoom = (
  { presentments, nextMessageNumber }: ClearingBatch,
  given: readonly Claimed[],
  { presentmentsMax, messagesMax }: FileBounds,
): boolean => {
  const messages = given.reduce((sum, { presentment }) => sum + messagesOf(presentment), 0);
  return presentments + given.length <= presentmentsMax && nextMessageNumber - 1 + messages <= messagesMax;
};

/** Gives the records their message numbers, one after the other. */
const placedInBatch = (
  taken: readonly Claimed[],
  batch: ClearingBatch,
): { readonly claims: readonly Claim[]; readonly grown: ClearingBatch } => {
  let next = batch.nextMessageNumber;
  const claims = taken.map(({ record, presentment, cardReference, acceptorKey }) => {
    const messageNumber = next;
    next += messagesOf(presentment);
    const { chargeKey, actionKey } = record;
    const placedOne = { ...presentment, messageNumber, chargeKey, actionKey, cardReference };
    return { record, acceptorKey, presentment: placedOne };
  });
  return { claims, grown: { ...batch, presentments: batch.presentments + taken.length, nextMessageNumber: next } };
};
