import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import type { CreditUsage } from "../domain/charge/credit-taken.ts";

/**
 * Counter of an agent's credits (refunds without a cleared sale) on one day. A charge or action that counts toward the limit
 * updates the counter in the same database transaction, so concurrent refunds together cannot exceed the limit.
 */

const counterKey = (agentKey: string, day: string): ItemKey => ({
  table: "domain",
  pk: `credits#${agentKey}#${day}`,
  sk: "credits",
});

/** The write fails if the sum would exceed the daily limit. */
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
