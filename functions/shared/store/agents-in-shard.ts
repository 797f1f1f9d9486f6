import { duePages } from "./due-sweep.ts";
import { duePartitions } from "./due-work.ts";
import type { Table } from "./table.ts";

const endOfTime = new Date("9999-12-31T23:59:59.999Z");

/** Shards that together contain all agents: every agent has a due time for archiving, so the `due` index lists all agents. */
export const agentShards = duePartitions("archive");

export async function* agentsInShard(
  table: Pick<Table, "due">,
  shard: string,
  together: number,
): AsyncGenerator<readonly string[]> {
  for await (const keys of duePages(table, shard, endOfTime, together)) {
    yield keys.map(({ pk }) => pk.slice(pk.indexOf("#") + 1));
  }
}
