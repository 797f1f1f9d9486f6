import type { Ledger, LedgerRecord } from "./ledger.ts";

export interface MemoryLedger extends Ledger {
  apply(changes: readonly LedgerRecord[]): void;
  readonly records: Iterable<LedgerRecord>;
}

/** The last record of each key. */
export const memoryLedger = (secret: string): MemoryLedger => {
  const records = new Map<string, LedgerRecord>();
  return {
    secret,
    get: (key) => records.get(key),
    apply(changes) {
      for (const record of changes) records.set(record.key, record);
    },
    get records() {
      return records.values();
    },
  };
};
