import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import type { CreditUsage } from "../domain/charge/credit-taken.ts";

/**
 * Credit that an agent used on a day. The counter is updated in the transactions of the charges and actions that use credit,
 * so it equals their sum. Concurrent ones cannot exceed the limit together.
 */

const counterKey = (agentKey: string, day: string): ItemKey => ({
  table: "domain",
  pk: `credits#${agentKey}#${day}`,
  sk: "credits",
});

/** Adds to the counter. Fails if that would exceed the daily limit. */
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
