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

/** Default page size. Small enough that the last item of a page is processed soon after the page was read. */
const usualPageSize = 50;

/**
 * Maximum number of items that a run reads from a shard while an agent's clock is ahead. A limit is needed because the index
 * then also returns other agents' items that are not yet due. If no agent's clock is ahead, a run has no limit, so that one
 * agent's backlog does not block other agents.
 */
const lookedAtMaxAhead = 1_000;

/**
 * Returns the latest due time to read: real time for kinds that use real time, otherwise the current time of the agent whose
 * clock is furthest ahead.
 */
export async function lookedUpUntil(
  { agentTimes, clock }: Pick<SweepPlatform, "agentTimes" | "clock">,
  kind: DueKind,
): Promise<{ readonly until: Date; readonly isAhead: boolean }> {
  const ahead = isInRealTime(kind) ? 0 : await agentTimes.furthestSeconds();
  return { until: addSeconds(clock(), ahead), isAhead: ahead > 0 };
}

/**
 * Yields the keys in one shard of the index, page by page. If an item's due time is postponed in the meantime, its key can
 * be yielded again, at the later position. The index is eventually consistent, so the caller must read each item again and
 * check the item's due time.
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
 * Returns the shards of these kinds that have due work, each as a portion named after its partition. A shard with a full first
 * page counts as large.
 */
export async function duePortions(
  platform: Pick<SweepPlatform, "table" | "agentTimes" | "clock" | "duePageSize">,
  ...kinds: readonly DueKind[]
): Promise<readonly Portion[]> {
  const { table, duePageSize = usualPageSize } = platform;
  const found = await allOf(
    kinds.map(async (kind) => duePortionsUntil(table, kind, (await lookedUpUntil(platform, kind)).until, duePageSize)),
  );
  return found.flat();
}

export async function duePortionsUntil(
  table: Pick<Table, "due">,
  kind: DueKind,
  until: Date,
  pageSize: number,
): Promise<readonly Portion[]> {
  const found = await allOf(
    duePartitions(kind).map(async (name): Promise<readonly Portion[]> => {
      const keys = await table.due(name, until, pageSize);
      return keys.length === 0 ? [] : [{ name, isLarge: keys.length === pageSize }];
    }),
  );
  return found.flat();
}

interface SweepOptions {
  /** Number of items per shard that are processed in parallel. */
  readonly atOnce?: number;
}

/**
 * Processes due work of one kind in the given partitions, in parallel, until the deadline. Returns the number of items
 * for which `work` returned true. Because the index is eventually consistent, every item is read again. The item's due time is
 * then compared with the clock of the item's agent. If `work` throws for one item, the others are still processed. Logs the
 * longest delay if it is three minutes or more.
 */
export async function sweepDue(
  platform: SweepPlatform,
  kind: DueKind,
  portions: readonly string[],
  deadline: Date,
  work: (item: Item, now: Date) => Promise<boolean>,
  { atOnce = 1 }: SweepOptions = {},
): Promise<number> {
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
}
