import type { Table } from "../../functions/shared/store/table.ts";

/** A table that runs a callback after the first read, before the write that follows. */
export function overtaken(table: Table, meanwhile: () => Promise<unknown>): Table {
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
}

/** Also runs another callback after the first write, which fails, and before the next read. */
export function outpaced(
  table: Table,
  { before, after }: Readonly<Record<"before" | "after", () => Promise<unknown>>>,
): Table {
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
}
