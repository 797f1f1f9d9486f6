import type { Table } from "../../functions/shared/store/table.ts";

/** Wraps the table and counts the sequential rounds of reads. Concurrent reads are a single round. */
export function countedRounds(table: Table): { readonly table: Table; readonly rounds: () => number } {
  let rounds = 0;
  let underWay = 0;
  const counted =
    <Asked extends readonly unknown[], Answer>(ask: (...args: Asked) => Promise<Answer>) =>
    async (...args: Asked): Promise<Answer> => {
      if (underWay === 0) rounds += 1;
      underWay += 1;
      try {
        return await ask(...args);
      } finally {
        underWay -= 1;
      }
    };
  return {
    table: {
      ...table,
      read: counted(table.read),
      items: counted(table.items),
      page: counted(table.page),
      due: counted(table.due),
    },
    rounds: () => rounds,
  };
}
