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
  /** Tests and the simulation use small pages. */
  readonly duePageSize?: number;
}

/** Small enough that the last item of a page is processed soon after the page was read. */
const usualPageSize = 50;

/**
 * If an agent's clock is ahead, future items of other agents precede its due items in the index. A run then reads at
 * most this many items of a shard. Otherwise it reads all of them, so one agent's backlog does not block other agents.
 */
const lookedAtMaxAhead = 1_000;

/** Latest due time to read: that of the agent whose clock is furthest ahead. */
export const lookedUpUntil = async (
  { agentTimes, clock }: Pick<SweepPlatform, "agentTimes" | "clock">,
  kind: DueKind,
): Promise<{ readonly until: Date; readonly isAhead: boolean }> => {
  const ahead = isInRealTime(kind) ? 0 : await agentTimes.furthestSeconds();
  return { until: addSeconds(clock(), ahead), isAhead: ahead > 0 };
};

/**
 * Keys in one shard of the index, page by page. An item whose time changes in the meantime appears again only at its
 * later position. The index lags, so each item must be read again and checked by its own time.
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

/**
 * Shards of these kinds with due work, each a portion named by its partition. A shard with a full first page is large.
 */
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

/** Shards of one kind with work that is due at a time. */
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
  /** Number of items of a shard that are processed in parallel. */
  readonly atOnce?: number;
}

/**
 * Processes due work of one kind in the shards of these portions, in parallel, until the deadline, and returns the
 * number of processed items. Every item is read again because the index lags, and checked by its agent's time. An error
 * of one item does not stop the others. Logs the longest delay if it is long.
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
