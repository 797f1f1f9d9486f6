import { duePages } from "./due-sweep.ts";
import { duePartitions } from "./due-work.ts";
import type { Table } from "./table.ts";

const endOfTime = new Date("9999-12-31T23:59:59.999Z");

/**
 * Shards of the `due` index that together contain all agents, because every agent has an archive progress item (kind
 * `archive`) with a due time.
 */
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
