import { serialsInLease } from "../card-networks/clearing-file/acquirer-reference.ts";
import type { ItemKey, Table } from "../shared/store/table.ts";

const fileCounter: ItemKey = { table: "domain", pk: "counter#clearing-file", sk: "counter" };

const serialCounter: ItemKey = { table: "domain", pk: "counter#acquirer-reference", sk: "counter" };

export interface ClearingCounters {
  nextFile(): Promise<number>;
  /** Allocates a block of serial numbers for acquirer reference numbers (ARNs), and returns the first serial number. */
  leaseSerials(): Promise<number>;
}

export const clearingCounters = (table: Pick<Table, "add">): ClearingCounters => ({
  nextFile: () => table.add(fileCounter, "leased", 1),
  leaseSerials: async () => (await table.add(serialCounter, "leased", serialsInLease)) - serialsInLease,
});
