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
