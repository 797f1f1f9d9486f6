import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import type { CreditUsage } from "../domain/charge/credit-taken.ts";

/**
 * How much credit an agent has given away on a day. The counter changes in the transactions of the charges and actions that
 * take from it, so it is the sum of what they have taken, and two of them that come at once cannot pass the limit together.
 */

const counterKey = (agentKey: string, day: string): ItemKey => ({
  table: "domain",
  pk: `credits#${agentKey}#${day}`,
  sk: "credits",
});

/** Refused when the limit of the day would be passed. */
export const creditToTake = (
  agentKey: string,
  { day, euroCents, dailyMaxEuroCents }: CreditUsage,
  now: Date,
): Update => ({
  kind: "update",
  key: counterKey(agentKey, day),
  set: dayCounterOf(agentKey, now),
  add: { takenEuroCents: euroCents },
  onlyIf: {
    expression: "attribute_not_exists(#takenEuroCents) OR #takenEuroCents <= :most",
    values: { most: dailyMaxEuroCents - euroCents },
  },
});

export const creditToGiveBack = (agentKey: string, { day, euroCents }: CreditUsage): Update => ({
  kind: "update",
  key: counterKey(agentKey, day),
  set: {},
  add: { takenEuroCents: -euroCents },
  onlyIf: { expression: "attribute_exists(#pk)" },
});
