import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import { hoursInSeconds, secondsOf } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * Limits on account verifications (zero-amount charges). Fraudsters could use verifications to find out which stolen card
 * numbers work, so verifications are limited per card per day and per acceptor per hour. A verification is counted in the
 * database transaction that creates it, regardless of its result.
 */

export interface VerificationLimits {
  readonly cardDailyMax: number;
  readonly acceptorHourlyMax: number;
}

/** Returns the UTC hour of a time, such as `2026-11-28T09`. */
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

/**
 * Returns the writes that count an account verification, or an empty list for any other charge. The writes fail if the card or
 * the acceptor has reached its limit.
 */
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

export const secondsToNextHour = (now: Date): number => hoursInSeconds(1) - (secondsOf(now) % hoursInSeconds(1));
