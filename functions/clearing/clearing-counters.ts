import { serialsInLease } from "../card-networks/clearing-file/acquirer-reference.ts";
import type { ItemKey, Table } from "../shared/store/table.ts";

/** Counters for unique numbers: the sequence of files, and the serials of acquirer references. */

const fileCounter: ItemKey = { table: "domain", pk: "counter#clearing-file", sk: "counter" };

const serialCounter: ItemKey = { table: "domain", pk: "counter#acquirer-reference", sk: "counter" };

export interface ClearingCounters {
  nextFile(): Promise<number>;
  /** Returns the first serial of a leased block. */
  leaseSerials(): Promise<number>;
}

export const clearingCounters = (table: Pick<Table, "add">): ClearingCounters => ({
  nextFile: () => table.add(fileCounter, "leased", 1),
  leaseSerials: async () => (await table.add(serialCounter, "leased", serialsInLease)) - serialsInLease,
});
