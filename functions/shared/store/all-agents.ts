import { duePages } from "./due-sweep.ts";
import { duePartitions } from "./due-work.ts";
import { keysAReadMax } from "./positions.ts";
import type { Table } from "./table.ts";

/** Later than anything is due. */
const endOfTime = new Date("9999-12-31T23:59:59.999Z");

/** The keys of all agents, some at a time: each is due for the archive on some day, so the index has them all. */
export async function* allAgents(table: Pick<Table, "due">): AsyncGenerator<readonly string[]> {
  for (const partition of duePartitions("archive")) {
    for await (const keys of duePages(table, partition, endOfTime, keysAReadMax)) {
      yield keys.map(({ pk }) => pk.slice(pk.indexOf("#") + 1));
    }
  }
}
