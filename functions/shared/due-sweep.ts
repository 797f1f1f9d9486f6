import { type AgentTimes, inTimeOf } from "./agent-times.ts";
import { addSeconds, type Clock } from "./clock.ts";
import { type DueKind, duePartitions, hasCome, isInRealTime } from "./due-work.ts";
import type { Log } from "./logger.ts";
import type { Item, Table } from "./table.ts";

export interface SweepParts {
  readonly table: Pick<Table, "due" | "read">;
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly log: Log;
}

/** Items of one shard in one run; the rest waits a minute. */
const pageSize = 50;

/** When an agent is ahead, what others have to wait for lies before what is due for it. */
const pageSizeAhead = 1_000;

/** Up to when to look for what is due: by the time of whoever is furthest ahead. */
export const lookedUpUntil = async (
  { agentTimes, clock }: Pick<SweepParts, "agentTimes" | "clock">,
  kind: DueKind,
): Promise<{ readonly until: Date; readonly isAhead: boolean }> => {
  const ahead = isInRealTime(kind) ? 0 : await agentTimes.furthestSeconds();
  return { until: addSeconds(clock(), ahead), isAhead: ahead > 0 };
};

/**
 * Does what is due of one kind, all shards at once, until the deadline, and counts what was done. Every item found in the
 * index is read again, because the index lags, and judged by the time of its agent; one that fails does not hold up the
 * others.
 */
export const sweepDue = async (
  parts: SweepParts,
  kind: DueKind,
  deadline: Date,
  work: (item: Item, now: Date) => Promise<boolean>,
): Promise<number> => {
  const { table, agentTimes, clock, log } = parts;

  const attempt = async (pk: string, item: Item): Promise<boolean> => {
    try {
      return await inTimeOf(agentTimes, String(item["agentKey"]), async () => {
        const now = clock();
        return hasCome(kind, item["dueAt"], now) && (await work(item, now));
      });
    } catch (fault) {
      log.error("SWEEP_ITEM_FAILED", fault, { pk });
      return false;
    }
  };

  const { until, isAhead } = await lookedUpUntil(parts, kind);
  const done = await Promise.all(
    duePartitions(kind).map(async (partition) => {
      let count = 0;
      for (const key of await table.due(partition, until, isAhead ? pageSizeAhead : pageSize)) {
        if (clock() >= deadline) break;
        const [item] = await table.read([key]);
        if (item && (await attempt(key.pk, item))) count += 1;
      }
      return count;
    }),
  );
  return done.reduce((sum, count) => sum + count, 0);
};
