import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem } from "../shared/store/table.ts";
import { daysInSeconds, secondsOf } from "../shared/time/clock.ts";
import type { Totals } from "./domain/hour-totals.ts";

/**
 * Stores the totals of past hours: one item per agent for each hour with payments, one item per hour for all agents
 * together, and one item with the time up to which all hours are counted. While an hour is being counted, each list of an
 * agent's charges has a temporary item. Counting is deterministic, so the writes are unconditional.
 */

type Whose = { readonly agentKey: string } | "all";

const partitionOf = (whose: Whose): string => `hour-totals#${whose === "all" ? "all" : whose.agentKey}`;

/** `2026-11-20T10` is the hour that starts at 10:00 UTC. */
const hourName = (hour: Date): string => hour.toISOString().slice(0, 13);

export const hourTotalsKey = (whose: Whose, hour: Date): ItemKey => ({
  table: "domain",
  pk: partitionOf(whose),
  sk: `hour#${hourName(hour)}`,
});

export const itemToTotals = (item: Item | undefined): Totals | undefined =>
  item && entityOf<{ readonly totals: Totals }>(item).totals;

export function hourTotalsToPut(whose: Whose, hour: Date, totals: Totals): Put {
  const { pk, sk } = hourTotalsKey(whose, hour);
  const owner = whose === "all" ? {} : { agentKey: whose.agentKey };
  return putItem("domain", { pk, sk, schema: itemSchema, ...owner, totals });
}

/** `list` is the index in `chargeLists`. */
export const listTotalsKey = (agentKey: string, hour: Date, list: number): ItemKey => ({
  table: "domain",
  pk: partitionOf({ agentKey }),
  sk: `list#${hourName(hour)}#${list}`,
});

/** Retention of list totals, in seconds. Must be longer than `caughtUpHours`, after which an hour is no longer counted. */
const listTotalsKeptSeconds = daysInSeconds(3);

export function listTotalsToPut(agentKey: string, hour: Date, list: number, totals: Totals): Put {
  const { pk, sk } = listTotalsKey(agentKey, hour, list);
  const expiresAt = secondsOf(hour) + listTotalsKeptSeconds;
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, totals, expiresAt });
}

export const countedHoursKey: ItemKey = { table: "domain", pk: "hour-totals", sk: "counted-until" };

/** Undefined if no hour has been counted. */
export const itemToCountedUntil = (item: Item | undefined): Date | undefined =>
  item && new Date(entityOf<{ readonly countedUntil: string }>(item).countedUntil);

export function countedUntilToPut(until: Date): Put {
  const { pk, sk } = countedHoursKey;
  return putItem("domain", { pk, sk, schema: itemSchema, countedUntil: until.toISOString() });
}
