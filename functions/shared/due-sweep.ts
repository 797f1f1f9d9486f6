import type { Clock } from "./clock.ts";
import { type DueKind, duePartitions, justAfter } from "./due-work.ts";
import type { Log } from "./logger.ts";
import type { Item, Table } from "./table.ts";

export interface DueSweepParts {
  readonly table: Pick<Table, "due" | "read">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Items of one shard in one run; the rest waits a minute. */
const pageSize = 50;

/**
 * Does what is due of one kind, all shards side by side, and counts what was done. Every item found in the index is read
 * again, because the index lags; one that fails does not hold up the others. Stops at the deadline.
 */
export const dueSweep =
  ({ table, clock, log }: DueSweepParts) =>
  async (kind: DueKind, deadline: Date, work: (item: Item) => Promise<boolean>): Promise<number> => {
    const isStillDue = (item: Item | undefined): item is Item =>
      item?.["dueAt"] !== undefined && String(item["dueAt"]) < justAfter(clock());

    const attempt = async (item: Item): Promise<boolean> => {
      try {
        return await work(item);
      } catch (fault) {
        log.error("SWEEP_ITEM_FAILED", fault, { pk: item.pk });
        return false;
      }
    };

    const done = await Promise.all(
      duePartitions(kind).map(async (partition) => {
        let count = 0;
        for (const key of await table.due(partition, clock(), pageSize)) {
          if (clock() >= deadline) break;
          const [item] = await table.read([key]);
          if (isStillDue(item) && (await attempt(item))) count += 1;
        }
        return count;
      }),
    );
    return done.reduce((sum, count) => sum + count, 0);
  };
