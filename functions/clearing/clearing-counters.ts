import type { ItemKey, Table } from "../shared/store/table.ts";

/** Numbers that are given out once: the sequence of the files, and the serials of acquirer references. */

const fileCounter: ItemKey = { table: "domain", pk: "counter#clearing-file", sk: "counter" };

const serialCounter: ItemKey = { table: "domain", pk: "counter#acquirer-reference", sk: "counter" };

export interface ClearingCounters {
  nextFile(): Promise<number>;
  /** The first of so many serials that belong to nobody else. */
  leaseSerials(count: number): Promise<number>;
}

export const clearingCounters = (table: Pick<Table, "add">): ClearingCounters => ({
  nextFile: () => table.add(fileCounter, "leased", 1),
  leaseSerials: async (count) => (await table.add(serialCounter, "leased", count)) - count,
});
