import type { Table } from "../../functions/shared/store/table.ts";

/** Wraps the table and records every round trip. Concurrent reads are a single trip. */
export function countedTable(table: Table, trips: string[]): Table {
  let reading = 0;
  return {
    ...table,
    read: (keys) => {
      if (reading === 0) trips.push("read");
      reading += 1;
      return table.read(keys).finally(() => {
        reading -= 1;
      });
    },
    put: (put) => {
      trips.push({ messages: "message", vault: "put", domain: "counted" }[put.table]);
      return table.put(put);
    },
    write: (writes) => {
      trips.push("write");
      return table.write(writes);
    },
    due: (...args) => {
      trips.push("due");
      return table.due(...args);
    },
    add: (...args) => {
      const [, attribute] = args;
      trips.push(attribute === "leased" ? "lease" : "counted");
      return table.add(...args);
    },
  };
}
