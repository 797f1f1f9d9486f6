import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem } from "../shared/store/table.ts";
import { daysInSeconds, secondsOf } from "../shared/time/clock.ts";
import type { Totals } from "./domain/hour-totals.ts";

/**
 * Store of past hours' totals: one item per agent and hour with payments, one per hour for all agents, and one with the
 * progress. While an hour is counted, each list of an agent's charges has a temporary item. Counting is deterministic,
 * so the writes are unconditional.
 */

/** Owner of totals: one agent, or all. */
type Whose = { readonly agentKey: string } | "all";

interface HourTotals {
  readonly totals: Totals;
}

const partitionOf = (whose: Whose): string => `hour-totals#${whose === "all" ? "all" : whose.agentKey}`;

/** `2026-11-20T10` is the hour starting at ten, in UTC. */
const hourName = (hour: Date): string => hour.toISOString().slice(0, 13);

export const hourTotalsKey = (whose: Whose, hour: Date): ItemKey => ({
  table: "domain",
  pk: partitionOf(whose),
  sk: `hour#${hourName(hour)}`,
});

export const itemToTotals = (item: Item | undefined): Totals | undefined => item && entityOf<HourTotals>(item).totals;

export const hourTotalsToPut = (whose: Whose, hour: Date, totals: Totals): Put => {
  const { pk, sk } = hourTotalsKey(whose, hour);
  const owner = whose === "all" ? {} : { agentKey: whose.agentKey };
  return putItem("domain", { pk, sk, schema: itemSchema, ...owner, totals });
};

/** Totals of an hour for one of the lists of an agent's charges (chargeLists), by its index. */
export const listTotalsKey = (agentKey: string, hour: Date, list: number): ItemKey => ({
  table: "domain",
  pk: partitionOf({ agentKey }),
  sk: `list#${hourName(hour)}#${list}`,
});

/** An hour that is not counted for longer is abandoned (caughtUpHours). */
const listTotalsKeptSeconds = daysInSeconds(3);

export const listTotalsToPut = (agentKey: string, hour: Date, list: number, totals: Totals): Put => {
  const { pk, sk } = listTotalsKey(agentKey, hour, list);
  const expiresAt = secondsOf(hour) + listTotalsKeptSeconds;
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, totals, expiresAt });
};

export const countedHoursKey: ItemKey = { table: "domain", pk: "hour-totals", sk: "counted-until" };

/** The hour up to which all are counted. Undefined if none is. */
export const itemToCountedUntil = (item: Item | undefined): Date | undefined =>
  item && new Date(entityOf<{ readonly countedUntil: string }>(item).countedUntil);

export const countedUntilToPut = (until: Date): Put => {
  const { pk, sk } = countedHoursKey;
  return putItem("domain", { pk, sk, schema: itemSchema, countedUntil: until.toISOString() });
};
