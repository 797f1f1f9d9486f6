import type { Hold, LedgerRecord } from "../ledger/ledger.ts";
import { recordsIn } from "../ledger/ledger-file.ts";

export interface LedgerView {
  readonly holds: readonly Hold[];
  hold(numbers: { readonly acquirer: string; readonly stan: string; readonly rrn: string }): Hold | undefined;
  /** Total amount currently held for all cardholders. */
  readonly heldMinor: number;
}

/** Reads the ledger of a host, running or not. The last record of a key counts. */
export function readLedger(directory: string): LedgerView {
  const latest = new Map(recordsIn<LedgerRecord>(directory).map((record) => [record.key, record]));
  const holds = [...latest.values()].filter((record) => record.type === "hold");
  return {
    holds,
    hold: ({ acquirer, stan, rrn }) =>
      holds.find((hold) => hold.acquirer === acquirer && hold.stan === stan && hold.rrn === rrn),
    heldMinor: holds.reduce((sum, hold) => sum + hold.heldMinor, 0),
  };
}
