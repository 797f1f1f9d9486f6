import type { Table } from "../../functions/shared/store/table.ts";

/** The table, telling of every round trip. */
export const countedTable = (table: Table, trips: string[]): Table => ({
  ...table,
  read: (keys) => {
    trips.push("read");
    return table.read(keys);
  },
  write: (writes) => {
    trips.push("write");
    return table.write(writes);
  },
  due: (...asked) => {
    trips.push("due");
    return table.due(...asked);
  },
  add: (...asked) => {
    trips.push("lease");
    return table.add(...asked);
  },
});
