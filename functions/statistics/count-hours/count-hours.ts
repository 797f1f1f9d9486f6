import type { CardNetwork } from "../../card-networks/networks.ts";
import { chargeLists } from "../../charges/published.ts";
import type { Metrics } from "../../shared/entry/metrics.ts";
import { agentShards, agentsInShard } from "../../shared/store/agents-in-shard.ts";
import { namesOf, type Portion, type PortionedWork } from "../../shared/store/portions.ts";
import { keysAReadMax } from "../../shared/store/positions.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { Log } from "../../shared/values/log.ts";
import { countedCharges } from "../counted-charges.ts";
import { approvalDrop } from "../domain/approval-drop.ts";
import { type Totals, together } from "../domain/hour-totals.ts";
import { hourSeconds, startOfHour } from "../domain/hours.ts";
import {
  countedHoursKey,
  countedUntilToPut,
  hourTotalsKey,
  hourTotalsToPut,
  itemToCountedUntil,
  itemToTotals,
  listTotalsKey,
  listTotalsToPut,
} from "../hour-totals-store.ts";

interface CountHoursPlatform {
  readonly table: Pick<Table, "due" | "page" | "read" | "put">;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
}

const weekSeconds = daysInSeconds(7);

/**
 * Delay, in seconds, before a past hour is counted, so that all payments of that hour have an outcome. If a function
 * crashes, the sweep resolves the pending charge within minutes.
 */
const settledAfterSeconds = 600;

/** Maximum number of past hours that are counted after an outage. Earlier hours are not counted. */
const caughtUpHours = 48;

/**
 * Number of agents whose list totals fit into one read. A shard with at most this many uncounted agents can share a run with
 * other shards.
 */
const agentsTogether = Math.floor(keysAReadMax / chargeLists("").length);

/**
 * An agent's totals for an hour, per charge list, in the order of `chargeLists`. Undefined for a list that has not been counted
 * yet.
 */
interface AgentsHour {
  readonly agentKey: string;
  readonly lists: readonly (Totals | undefined)[];
}

/**
 * Counts the payments of past hours that are not counted yet (at most `caughtUpHours`), oldest hour first, and stores
 * attempts, approvals and declines per agent and in total. Each list of an agent's charges is counted separately, so that
 * concurrent runs can divide the agents' shards among themselves. After a crash or a timeout, only unfinished lists are
 * counted again. For each network, the metric `ApprovalDrop` shows how far the approval rate has dropped compared with the
 * same hour a week earlier. In the sandbox, a payment counts toward the hour shown by its agent's clock, and that hour is
 * counted once it has passed in real time.
 */
export function countHours(platform: CountHoursPlatform): PortionedWork<{ readonly hours: number }> {
  const { table, metrics, clock, log } = platform;

  /** Returns the next hour to count, or undefined until `settledAfterSeconds` after the end of that hour. */
  const nextHour = async (): Promise<Date | undefined> => {
    const over = startOfHour(addSeconds(clock(), -settledAfterSeconds));
    const [item] = await table.read([countedHoursKey]);
    const earliest = addSeconds(over, -caughtUpHours * hourSeconds);
    const begun = itemToCountedUntil(item) ?? addSeconds(over, -hourSeconds);
    const hour = begun < earliest ? earliest : begun;
    return hour < over ? hour : undefined;
  };

  const agentsHours = async function* (shard: string, hour: Date): AsyncGenerator<readonly AgentsHour[]> {
    for await (const agentKeys of agentsInShard(table, shard, agentsTogether)) {
      const lists = agentKeys.map((agentKey) =>
        chargeLists(agentKey).map((_, list) => listTotalsKey(agentKey, hour, list)),
      );
      const items = (await table.read(lists.flat())).values();
      yield agentKeys.map((agentKey, index) => ({
        agentKey,
        lists: (lists[index] ?? []).map(() => itemToTotals(items.next().value)),
      }));
    }
  };

  /** A shard is large if it has more uncounted agents than one read covers. */
  const uncounted = async (shard: string, hour: Date): Promise<readonly Portion[]> => {
    let agents = 0;
    for await (const some of agentsHours(shard, hour)) {
      agents += some.filter(({ lists }) => lists.includes(undefined)).length;
      if (agents > agentsTogether) break;
    }
    return agents === 0 ? [] : [{ name: portionOf(shard, hour), isLarge: agents > agentsTogether }];
  };

  const portions = async (): Promise<readonly Portion[]> => {
    const hour = await nextHour();
    if (!hour) return [];
    const found = (await allOf(agentShards.map((shard) => uncounted(shard, hour)))).flat();
    // If every list is counted, only the hour's totals are missing, for example because an earlier run crashed.
    return found.length > 0 ? found : [{ name: portionOf("sum", hour), isLarge: false }];
  };

  const countList = async (agentKey: string, hour: Date, list: number): Promise<void> => {
    const range = { from: hour, to: addSeconds(hour, hourSeconds) };
    const lists = chargeLists(agentKey).slice(list, list + 1);
    const { totals } = await countedCharges(table, agentKey, { ...range, lists });
    await table.put(listTotalsToPut(agentKey, hour, list, totals));
  };

  const countShard = async (shard: string, hour: Date, deadline: Date): Promise<void> => {
    for await (const some of agentsHours(shard, hour)) {
      for (const { agentKey, lists } of some) {
        const missing = lists.flatMap((totals, list) => (totals ? [] : [list]));
        for (const list of missing) {
          if (clock() >= deadline) return;
          await countList(agentKey, hour, list);
        }
      }
    }
  };

  const tell = async (hour: Date, totals: Totals): Promise<void> => {
    const [item] = await table.read([hourTotalsKey("all", addSeconds(hour, -weekSeconds))]);
    const before = itemToTotals(item) ?? {};
    for (const network of Object.keys(totals) as CardNetwork[]) {
      const [now, then] = [totals[network], before[network]];
      const value = now && then && approvalDrop(now, then);
      if (value !== undefined) metrics({ Network: network }, { ApprovalDrop: { unit: "Percent", value } });
    }
  };

  /** Returns false if any list is uncounted; otherwise, stores the totals, publishes `ApprovalDrop` and returns true. */
  const summedUp = async (hour: Date): Promise<boolean> => {
    let all: Totals = {};
    for (const shard of agentShards) {
      for await (const some of agentsHours(shard, hour)) {
        for (const { agentKey, lists } of some) {
          const counted = lists.filter((totals) => totals !== undefined);
          if (counted.length < lists.length) return false;
          const totals = counted.reduce<Totals>(together, {});
          if (Object.keys(totals).length > 0) await table.put(hourTotalsToPut({ agentKey }, hour, totals));
          all = together(all, totals);
        }
      }
    }
    await table.put(hourTotalsToPut("all", hour, all));
    await tell(hour, all);
    await table.put(countedUntilToPut(addSeconds(hour, hourSeconds)));
    return true;
  };

  const work = async (given: readonly string[], deadline: Date): Promise<{ readonly hours: number }> => {
    let hours = 0;
    for (let rest = given; rest.length > 0; ) {
      const hour = hourOf(rest);
      const shards = agentShards.filter((shard) => rest.includes(portionOf(shard, hour)));
      await allOf(shards.map((shard) => countShard(shard, hour, deadline)));
      if (!(await summedUp(hour))) break;
      hours += 1;
      rest = clock() < deadline ? namesOf((await portions()).filter(({ isLarge }) => !isLarge)) : [];
    }
    if (hours > 0) log.info("HOURS_COUNTED", { hours });
    return { hours };
  };

  return { portions, work };
}

const portionOf = (shard: string, hour: Date): string => `${hour.toISOString()}/${shard}`;

/** Portions that are listed together are for the same hour. */
const hourOf = ([portion = ""]: readonly string[]): Date => new Date(portion.slice(0, portion.indexOf("/")));
