import { entityOf, itemSchema } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem } from "../shared/store/table.ts";
import { daysInSeconds, secondsOf } from "../shared/time/clock.ts";
import type { Totals } from "./domain/hour-totals.ts";

/**
 * The totals of hours that are over: one item for an agent and an hour in which it had payments, one for all agents together, and how
 * far it was counted. While an hour is counted, each list of the charges of an agent has an item of its own, which lasts some days. What is counted again
 * gives the same, so the writes ask for nothing.
 */

/** Whose totals: an agent's, or everybody's. */
type Whose = { readonly agentKey: string } | "all";

interface HourTotals {
  readonly totals: Totals;
}

const partitionOf = (whose: Whose): string => `hour-totals#${whose === "all" ? "all" : whose.agentKey}`;

/** `2026-11-20T10` names the hour from ten on, in UTC. */
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

/** The totals of an hour in one of the lists of an agent's charges (chargeLists), by its place among them. */
export const listTotalsKey = (agentKey: string, hour: Date, list: number): ItemKey => ({
  table: "domain",
  pk: partitionOf({ agentKey }),
  sk: `list#${hourName(hour)}#${list}`,
});

/** An hour that is not counted for longer is given up (caughtUpHours). */
const listTotalsKeptSeconds = daysInSeconds(3);

export const listTotalsToPut = (agentKey: string, hour: Date, list: number, totals: Totals): Put => {
  const { pk, sk } = listTotalsKey(agentKey, hour, list);
  const expiresAt = secondsOf(hour) + listTotalsKeptSeconds;
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, totals, expiresAt });
};

export const countedHoursKey: ItemKey = { table: "domain", pk: "hour-totals", sk: "counted-until" };

/** Up to which hour all is counted; undefined when nothing is yet. */
export const itemToCountedUntil = (item: Item | undefined): Date | undefined =>
  item && new Date(entityOf<{ readonly countedUntil: string }>(item).countedUntil);

export const countedUntilToPut = (until: Date): Put => {
  const { pk, sk } = countedHoursKey;
  return putItem("domain", { pk, sk, schema: itemSchema, countedUntil: until.toISOString() });
};
