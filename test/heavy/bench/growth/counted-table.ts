import type { Table } from "../../../../functions/shared/store/table.ts";

/** A table that counts the items and index rows that are read. A request without results counts as one. */
export function countedTable(table: Table): { readonly table: Table; readonly rowsSoFar: () => number } {
  let rows = 0;
  const counted = <Found extends readonly unknown[]>(found: Found): Found => {
    rows += Math.max(1, found.length);
    return found;
  };
  return {
    table: {
      ...table,
      read: async (keys) => counted(await table.read(keys)),
      due: async (...args) => counted(await table.due(...args)),
      page: async (...args) => counted(await table.page(...args)),
      items: async (...args) => counted(await table.items(...args)),
    },
    rowsSoFar: () => rows,
  };
}
