import type { Clock } from "./clock.ts";
import { type DueKind, duePartitions } from "./due-work.ts";
import type { Log } from "./logger.ts";
import type { Item, Table } from "./table.ts";

export interface SweepParts {
  readonly table: Pick<Table, "due" | "read">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Items of one shard in one run; the rest waits a minute. */
const pageSize = 50;

/**
 * Does what is due of one kind, all shards at once, until the deadline, and counts what was done. Every item found in the
 * index is read again, because the index lags; one that fails does not hold up the others.
 */
export const sweepDue = async (
  { table, clock, log }: SweepParts,
  kind: DueKind,
  deadline: Date,
  work: (item: Item, now: Date) => Promise<boolean>,
): Promise<number> => {
  const attempt = async (pk: string, item: Item): Promise<boolean> => {
    try {
      return await work(item, clock());
    } catch (fault) {
      log.error("SWEEP_ITEM_FAILED", fault, { pk });
      return false;
    }
  };
  const done = await Promise.all(
    duePartitions(kind).map(async (partition) => {
      let count = 0;
      for (const key of await table.due(partition, clock(), pageSize)) {
        if (clock() >= deadline) break;
        const [item] = await table.read([key]);
        if (item && (await attempt(key.pk, item))) count += 1;
      }
      return count;
    }),
  );
  return done.reduce((sum, count) => sum + count, 0);
};
