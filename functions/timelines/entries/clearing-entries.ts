import { moneyText } from "#iso-codes/amounts";
import type { ChargeHistory, ClearingRecord } from "../../charges/published.ts";
import type { ClearingBatch } from "../../clearing/published.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export const clearingEntries = (
  histories: ChargeHistory["clearing"],
  batches: ReadonlyMap<string, ClearingBatch>,
): readonly TimelineEntry[] =>
  histories.flatMap(({ record, decidedAt }) => [
    givenEntry(record),
    ...batchEntry(record, batches),
    ...verdictEntry(record, decidedAt),
  ]);

function whatOf({ kind, amount }: ClearingRecord): string {
  const name = kind === "refund" ? "The refund" : "The presentment";
  return `${name} of ${moneyText(amount)}`;
}

const commonOf = ({ actionKey, amount }: ClearingRecord) => ({
  source: { record: "clearing-record", key: actionKey } as const,
  amount,
  actionKey,
});

function givenEntry(record: ClearingRecord): TimelineEntry {
  const { clearAfter, state } = record;
  const when = clearAfter === undefined ? "the next cut-off" : `the first cut-off after ${clearAfter}`;
  const now = state === "waiting" ? "; not yet in a batch" : state === "cancelled" ? "; withdrawn" : "";
  return {
    ...commonOf(record),
    at: record.created,
    kind: "clearing",
    summary: `${whatOf(record)} was scheduled for ${when}${now}`,
  };
}

function batchEntry(record: ClearingRecord, batches: ReadonlyMap<string, ClearingBatch>): readonly TimelineEntry[] {
  const { batch } = record;
  if (!batch) return [];
  const { key, messageNumber, acquirerReference } = batch;
  return [
    {
      ...commonOf(record),
      at: takenAt(record, batches.get(key)),
      kind: "clearing-batch",
      summary: `${whatOf(record)} is message ${messageNumber} of batch ${key}`,
      source: { record: "clearing-batch", key },
      batch: { key, messageNumber },
      acquirerReferenceNumber: acquirerReference,
    },
  ];
}

/**
 * Returns the time at which a clearing record was added to its batch, or the clearing record's due time if that is later.
 * Batches are shared by all agents and use real time, whereas due times are in the agent's time.
 */
const takenAt = ({ created, clearAfter = created }: ClearingRecord, batch: ClearingBatch | undefined): string =>
  batch && batch.created > clearAfter ? batch.created : clearAfter;

function verdictEntry(record: ClearingRecord, decidedAt: string | undefined): readonly TimelineEntry[] {
  const { state, rejection, batch } = record;
  if (decidedAt === undefined || (state !== "accepted" && state !== "rejected")) return [];
  const by = batch ? "the network" : "the service, before it was added to a batch";
  const verdict = state === "accepted" ? `was accepted by ${by}` : `was rejected by ${by}: ${rejection}`;
  return [
    {
      ...commonOf(record),
      at: decidedAt,
      kind: "acknowledgement",
      summary: `${whatOf(record)} ${verdict}`,
      ...(batch && { acquirerReferenceNumber: batch.acquirerReference }),
    },
  ];
}
