import { duePages } from "./due-sweep.ts";
import { duePartitions } from "./due-work.ts";
import type { Table } from "./table.ts";

/** Later than anything is due. */
const endOfTime = new Date("9999-12-31T23:59:59.999Z");

/** The shards that all agents are spread over: each is due for the archive on some day, so the index has them all. */
export const agentShards = duePartitions("archive");

/** The keys of the agents in a shard, some at a time. */
export async function* agentsInShard(
  table: Pick<Table, "due">,
  shard: string,
  together: number,
): AsyncGenerator<readonly string[]> {
  for await (const keys of duePages(table, shard, endOfTime, together)) {
    yield keys.map(({ pk }) => pk.slice(pk.indexOf("#") + 1));
  }
}
