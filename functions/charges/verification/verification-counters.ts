import { dayCounterOf } from "../../shared/store/day-counter.ts";
import type { ItemKey, Update } from "../../shared/store/table.ts";
import { hoursInSeconds, secondsOf } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";
import type { Charge } from "../domain/charge/charge.ts";

/**
 * How often cards are checked without a payment. Whoever has stolen card numbers finds out by such checks which of them work,
 * so a card has a limit a day, and an acceptor one an hour. They count in the transaction that makes the check, whatever comes
 * of it.
 */

export interface VerificationLimits {
  readonly cardDailyMax: number;
  readonly acceptorHourlyMax: number;
}

/** Of UTC, like the days. */
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

/** Refused when the card or the acceptor has had its number of checks. Nothing for charges that ask for money. */
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

/** When it may be tried again at the latest where the acceptor had its number: with the next hour. */
export const secondsToNextHour = (now: Date): number => hoursInSeconds(1) - (secondsOf(now) % hoursInSeconds(1));
