import { addSeconds, type Clock } from "../time/clock.ts";
import { allOf } from "../values/all-of.ts";
import type { Log } from "../values/log.ts";
import { type AgentTimes, inTimeOf } from "./agent-times.ts";
import { dueAgeOf } from "./due-age.ts";
import { type DueKind, duePartitions, hasCome, isInRealTime } from "./due-work.ts";
import type { Portion } from "./portions.ts";
import type { DueKey, Item, Table } from "./table.ts";

export interface SweepPlatform {
  readonly table: Pick<Table, "due" | "read">;
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests and the simulation read small pages. */
  readonly duePageSize?: number;
}

/** Few enough that a page is not much older than its last item is when its turn comes. */
const usualPageSize = 50;

/**
 * When an agent is ahead, what others have to wait for lies before what is due for it. So many items of a shard are looked
 * at in one run then; else all of them, so that what one agent has waiting holds up nobody else.
 */
const lookedAtMaxAhead = 1_000;

/** Up to when to look for what is due: by the time of whoever is furthest ahead. */
export const lookedUpUntil = async (
  { agentTimes, clock }: Pick<SweepPlatform, "agentTimes" | "clock">,
  kind: DueKind,
): Promise<{ readonly until: Date; readonly isAhead: boolean }> => {
  const ahead = isInRealTime(kind) ? 0 : await agentTimes.furthestSeconds();
  return { until: addSeconds(clock(), ahead), isAhead: ahead > 0 };
};

/**
 * The keys in one shard of the index, page after page. What moves in the index meanwhile is seen again only further on, where
 * its new time is. The index lags: each item has to be read again and judged by its own time.
 */
export async function* duePages(
  table: Pick<Table, "due">,
  partition: string,
  until: Date,
  keysMax: number,
): AsyncGenerator<readonly DueKey[]> {
  for (let after: string | undefined; ; ) {
    const page = await table.due(partition, until, keysMax, after);
    if (page.length > 0) yield page;
    after = page.at(-1)?.dueAt;
    if (page.length < keysMax) return;
  }
}

/** The shards of some kinds that have something due, each a portion by the name of its partition. One whose first page is full is large. */
export const duePortions = async (
  platform: Pick<SweepPlatform, "table" | "agentTimes" | "clock" | "duePageSize">,
  ...kinds: readonly DueKind[]
): Promise<readonly Portion[]> => {
  const { table, duePageSize = usualPageSize } = platform;
  const found = await allOf(
    kinds.map(async (kind) => duePortionsUntil(table, kind, (await lookedUpUntil(platform, kind)).until, duePageSize)),
  );
  return found.flat();
};

/** The same for what is due at a time. */
export const duePortionsUntil = async (
  table: Pick<Table, "due">,
  kind: DueKind,
  until: Date,
  pageSize: number,
): Promise<readonly Portion[]> => {
  const found = await allOf(
    duePartitions(kind).map(async (name): Promise<readonly Portion[]> => {
      const keys = await table.due(name, until, pageSize);
      return keys.length === 0 ? [] : [{ name, isLarge: keys.length === pageSize }];
    }),
  );
  return found.flat();
};

interface SweepOptions {
  /** Items of a shard that are worked on side by side. */
  readonly atOnce?: number;
}

/**
 * Does what is due of one kind in the shards that are among the portions, all of them at once, until the deadline, and counts what was done. Every
 * item found in the index is read again, because the index lags, and judged by the time of its agent; one that fails does not hold up the
 * others. Says how late the oldest was, when that is long.
 */
export const sweepDue = async (
  platform: SweepPlatform,
  kind: DueKind,
  portions: readonly string[],
  deadline: Date,
  work: (item: Item, now: Date) => Promise<boolean>,
  { atOnce = 1 }: SweepOptions = {},
): Promise<number> => {
  const shards = duePartitions(kind).filter((partition) => portions.includes(partition));
  if (shards.length === 0) return 0;
  const { table, agentTimes, clock, log, duePageSize: pageSize = usualPageSize } = platform;
  const age = dueAgeOf(kind, log);

  const attempt = async (key: DueKey): Promise<boolean> => {
    const [item] = await table.read([key]);
    if (!item) return false;
    try {
      return await inTimeOf(agentTimes, String(item["agentKey"]), async () => {
        const now = clock();
        if (!hasCome(kind, item["dueAt"], now)) return false;
        age.note(item["dueAt"], now);
        return await work(item, now);
      });
    } catch (fault) {
      log.error("SWEEP_ITEM_FAILED", fault, { pk: key.pk });
      return false;
    }
  };

  const { until, isAhead } = await lookedUpUntil(platform, kind);

  const sweepShard = async (partition: string): Promise<number> => {
    let [count, lookedAt] = [0, 0];
    for await (const keys of duePages(table, partition, until, pageSize)) {
      for (let start = 0; start < keys.length; start += atOnce) {
        if (clock() >= deadline || (isAhead && lookedAt >= lookedAtMaxAhead)) return count;
        const together = keys.slice(start, start + atOnce);
        lookedAt += together.length;
        count += (await allOf(together.map(attempt))).filter((isDone) => isDone).length;
      }
    }
    return count;
  };

  const done = await allOf(shards.map(sweepShard));
  age.tell();
  return done.reduce((sum, count) => sum + count, 0);
};
