import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import { hoursInSeconds, secondsOf } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * Checks of cards without a payment. Such checks can find out which stolen card numbers work, so they are limited per card and
 * day and per acceptor and hour. They are counted in the transaction that creates the check, regardless of its result.
 */

export interface VerificationLimits {
  readonly cardDailyMax: number;
  readonly acceptorHourlyMax: number;
}

/** Current hour in UTC, like the days. */
export const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

const counterKey = (agentKey: string, checked: string, since: string): ItemKey => ({
  table: "domain",
  pk: `verifications#${agentKey}#${checked}`,
  sk: `since#${since}`,
});

const counted = (agentKey: string, key: ItemKey, max: number, now: Date): Update => ({
  kind: "update",
  key,
  set: dayCounterOf(agentKey, now),
  add: { checks: 1 },
  onlyIf: { expression: "attribute_not_exists(#checks) OR #checks < :max", values: { max } },
});

/** Counts a check. Fails if the card or the acceptor has reached its limit. Empty for charges that request money. */
export const verificationsToCount = (
  { type, card, acceptor }: Pick<Charge, "type" | "card" | "acceptor">,
  agentKey: string,
  limits: VerificationLimits | undefined,
  now: Date,
): readonly Update[] =>
  limits && type.intent === "account-status"
    ? [
        counted(agentKey, counterKey(agentKey, card.countedAs, dayOf(now)), limits.cardDailyMax, now),
        counted(agentKey, counterKey(agentKey, acceptor.key, hourOf(now)), limits.acceptorHourlyMax, now),
      ]
    : [];

/** Time until an acceptor at its limit can retry: at most until the next hour. */
export const secondsToNextHour = (now: Date): number => hoursInSeconds(1) - (secondsOf(now) % hoursInSeconds(1));
