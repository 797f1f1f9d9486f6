import { duePages } from "../shared/store/due-sweep.ts";
import { hasCome } from "../shared/store/due-work.ts";
import type { Table } from "../shared/store/table.ts";
import { itemToBatch, type StoredBatch } from "./clearing-batch-store.ts";

/** Number of batches per index read. */
const batchesMax = 100;

/** Returns the batches in these shards of the `due` index that are due at the given time. */
export async function dueBatches(
  table: Pick<Table, "due" | "read">,
  shards: readonly string[],
  at: Date,
): Promise<readonly StoredBatch[]> {
  const dueInShard = async (shard: string): Promise<readonly StoredBatch[]> => {
    const found: StoredBatch[] = [];
    for await (const keys of duePages(table, shard, at, batchesMax)) {
      for (const item of await table.read(keys)) {
        const stored = itemToBatch(item);
        if (stored && hasCome("clearing-batch", stored.dueAt, at)) found.push(stored);
      }
    }
    return found;
  };
  return (await Promise.all(shards.map(dueInShard))).flat();
}
