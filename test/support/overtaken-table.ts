import type { Table } from "../../functions/shared/store/table.ts";

/** A table on which somebody does something after the first read, and before the write that follows. */
export const overtaken = (table: Table, meanwhile: () => Promise<unknown>): Table => {
  let isFirst = true;
  return {
    ...table,
    read: async (keys) => {
      const items = await table.read(keys);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return items;
    },
  };
};

/** The same, and on which somebody does something else after the first write, which comes too late, and before what is read then. */
export const outpaced = (
  table: Table,
  { before, after }: Readonly<Record<"before" | "after", () => Promise<unknown>>>,
): Table => {
  let isFirst = true;
  return {
    ...overtaken(table, before),
    write: async (writes) => {
      const result = await table.write(writes);
      if (isFirst) {
        isFirst = false;
        await after();
      }
      return result;
    },
  };
};
