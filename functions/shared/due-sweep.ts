import type { Clock } from "./clock.ts";
import { type DueKind, duePartitions, justAfter } from "./due-work.ts";
import type { Log } from "./logger.ts";
import type { Item, Table } from "./table.ts";

export interface DueSweepParts {
  readonly table: Pick<Table, "due" | "read">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Items of one shard in one run; the rest waits for the next. */
const pageSize = 50;

/**
 * Does what is due of a kind and says how much was done. Every item found in the index is read again, because the index
 * lags; one that fails does not hold up the others. Stops at the deadline.
 */
export const sweepDue = async (
  { table, clock, log }: DueSweepParts,
  kind: DueKind,
  deadline: Date,
  work: (item: Item) => Promise<boolean>,
): Promise<number> => {
  const isDue = (item: Item): boolean => typeof item["dueAt"] === "string" && item["dueAt"] < justAfter(clock());

  const attempt = async (item: Item): Promise<boolean> => {
    try {
      return await work(item);
    } catch (fault) {
      log.error("SWEEP_ITEM_FAILED", fault, { pk: item.pk });
      return false;
    }
  };

  const shards = duePartitions(kind).map(async (partition) => {
    let count = 0;
    for (const key of await table.due(partition, clock(), pageSize)) {
      if (clock() >= deadline) break;
      const [item] = await table.read([key]);
      if (item && isDue(item) && (await attempt(item))) count += 1;
    }
    return count;
  });
  return (await Promise.all(shards)).reduce((sum, count) => sum + count, 0);
};
