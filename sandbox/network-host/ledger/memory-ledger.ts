import type { Ledger, LedgerRecord } from "./ledger.ts";

export interface MemoryLedger<Kept extends { readonly key: string } = LedgerRecord> extends Ledger<Kept> {
  apply(changes: readonly Kept[]): void;
  readonly records: Iterable<Kept>;
}

export function memoryLedger<Kept extends { readonly key: string } = LedgerRecord>(secret: string): MemoryLedger<Kept> {
  const records = new Map<string, Kept>();
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
}
