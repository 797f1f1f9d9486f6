import type { Presentment } from "../../card-networks/clearing-file/clearing-batch.ts";
import { messagesOf } from "../../card-networks/clearing-file/enhanced-data-addenda.ts";
import { clearingFileId } from "../../card-networks/clearing-file/file-id.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ClearingRecord } from "../../charges/published.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { type Claim, type ClearingBatchStore, newBatch } from "../clearing-batch-store.ts";
import type { ClearingCounters } from "../clearing-counters.ts";
import { type ClearingBatch, presentmentsMax } from "../domain/clearing-batch.ts";

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
  readonly clock: Clock;
}

export interface FillBatches {
  /** Those that are worked on together, whose references come from one lease. */
  add(claims: readonly Claimed[]): Promise<void>;
  /** The batches that were begun, full ones and the last of each network. */
  begun(): readonly ClearingBatch[];
}

/**
 * Fills batches, one a network at a time and all networks at once; a full one is followed by the next. A run fills batches of its own, so two runs
 * at the same time make two files with different records in them.
 */
export const fillBatches = ({ batches, counters, processorId, clock }: FillBatchesPlatform): FillBatches => {
  const open = new Map<CardNetwork, ClearingBatch>();
  const begun = new Map<string, ClearingBatch>();

  /** One that takes so many more: what is numbered together is claimed in one transaction, and not parted over two batches. */
  const batchFor = async (network: CardNetwork, count: number): Promise<ClearingBatch> => {
    const found = open.get(network);
    if (found && found.presentments + count <= presentmentsMax) return found;
    const now = clock();
    return newBatch(clearingFileId(now, processorId, await counters.nextFile()), { network, processorId }, now);
  };

  const addTo = async (network: CardNetwork, given: readonly Claimed[]): Promise<void> => {
    for (let rest = given; rest.length > 0; ) {
      const batch = await batchFor(network, rest.length);
      const { claims, grown } = placedInBatch(rest, batch);
      const result = await batches.claim(batch, grown, claims);
      if (result.kind === "closed") {
        open.delete(network);
      } else if (result.kind === "lost") {
        const lost = new Set(result.claims.map(({ record }) => record));
        if (lost.size === 0) throw new Error(`batch ${batch.key} refused records that nobody else has`);
        rest = rest.filter(({ record }) => !lost.has(record));
      } else {
        open.set(network, grown);
        begun.set(grown.key, grown);
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
    begun: () => [...begun.values()],
  };
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
