import { duePartitions } from "../shared/store/due-work.ts";
import type { Table } from "../shared/store/table.ts";
import { presentmentsAfter } from "./batched-presentment-store.ts";
import { itemToBatch } from "./clearing-batch-store.ts";

/** After every due time. A batch is in the `due` index until its network acknowledges it. */
const endOfTime = new Date("9999-12-31T23:59:59Z");

/** A sandbox has fewer unacknowledged batches per shard, and fewer items per batch. */
const [batchesMax, itemsMax] = [100, 100];

/** Returns whether the network has not yet acknowledged a batch with presentments of the agent. */
export const awaitsAcknowledgement = async (
  table: Pick<Table, "due" | "read" | "items">,
  agentKey: string,
): Promise<boolean> => {
  const shards = duePartitions("clearing-batch").map((partition) => table.due(partition, endOfTime, batchesMax));
  const items = await table.read((await Promise.all(shards)).flat());
  const open = items.flatMap((item) => {
    const stored = itemToBatch(item);
    return stored?.dueAt === undefined ? [] : [stored.batch.key];
  });
  const presentments = await Promise.all(open.map((key) => presentmentsAfter(table, key, 0, itemsMax)));
  return presentments.flat().some(({ reportingFor }) => reportingFor === agentKey);
};
