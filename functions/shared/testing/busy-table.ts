import { StoreBusy, type Table } from "../store/table.ts";

/** Table on which each write first fails because other writers keep changing its items, and then succeeds. */
export function busyTable(table: Table): Table {
  let isBusy = false;
  return {
    ...table,
    write: async (writes) => {
      isBusy = !isBusy;
      if (isBusy) throw new StoreBusy("other requests kept changing the same items");
      return table.write(writes);
    },
  };
}
