import { moneyText } from "#iso-codes/amounts";
import { dayOf } from "../../../shared/values/calendar-day.ts";
import type { Money } from "../../../shared/values/money.ts";
import { euroCentsOf, type ReferenceRates } from "../../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";

/**
 * A credit is money that a cardholder receives without a cleared sale: refunds that reference no charge, and refunds of
 * amounts not yet submitted for clearing. A stolen API key could be used to send money to a card in this way, so each agent has
 * a daily limit, counted in euros.
 */

export interface CreditTerms {
  readonly dailyMaxEuroCents: number;
  readonly rates: ReferenceRates;
}

const beyondCleared = ({ clearedMinor }: Pick<Charge, "clearedMinor">, refundedMinor: number): number =>
  Math.max(0, refundedMinor - clearedMinor);

/**
 * Returns the part of a refund that is a credit: the increase in the amount by which total refunds exceed the amount
 * submitted for clearing.
 */
export const creditOfRefund = (charge: Pick<Charge, "clearedMinor" | "refundedMinor">, amountMinor: number): number =>
  beyondCleared(charge, charge.refundedMinor + amountMinor) - beyondCleared(charge, charge.refundedMinor);

const inEuro = (cents: number): string => moneyText({ value: cents, currency: "EUR" });

export const creditLimitReached = (terms: Pick<CreditTerms, "dailyMaxEuroCents">): string =>
  `Refunds without a cleared sale are limited to ${inEuro(terms.dailyMaxEuroCents)} per day (UTC) for this agent`;

/**
 * Returns the share of the limit that an amount uses, in euro cents, rounded up. The amount is rejected if there is no rate
 * for its currency, or if the amount alone exceeds the limit.
 */
export function creditUsedBy(amount: Money, terms: CreditTerms, now: Date): Result<CreditUsage | undefined, string> {
  if (amount.value === 0) return accept(undefined);
  const worth = euroCentsOf(amount, terms.rates);
  if (worth === undefined) {
    return reject(`${creditLimitReached(terms)}, and no reference rate is available to convert ${amount.currency}.`);
  }
  const euroCents = Math.ceil(worth);
  if (euroCents > terms.dailyMaxEuroCents) {
    return reject(`${creditLimitReached(terms)}; this refund counts as ${inEuro(euroCents)}.`);
  }
  return accept({ day: dayOf(now), euroCents, dailyMaxEuroCents: terms.dailyMaxEuroCents });
}

/**
 * Amount that a refund charge credits to the cardholder: the amount already cleared, plus the amount that can still be
 * cleared.
 */
type PaidOut = Pick<Charge, "amount" | "clearedMinor">;

const paidOutMinor = ({ amount, clearedMinor }: PaidOut): number => Math.max(amount.value, clearedMinor);

export const nothingPaidOut = ({ amount }: Pick<Charge, "amount">): PaidOut => ({
  amount: { ...amount, value: 0 },
  clearedMinor: 0,
});

interface CreditGivenBack {
  /** Credit that the charge still uses. */
  readonly change: Pick<Charge, "credit">;
  readonly releasedAmount: CreditUsage | undefined;
}

/** Returns the part of the daily refund limit to release when the amount of a refund charge decreases. */
export function loweredCredit(before: PaidOut & Pick<Charge, "credit">, after: PaidOut, now: Date): CreditGivenBack {
  const { credit } = before;
  if (!credit || paidOutMinor(after) >= paidOutMinor(before)) return { change: {}, releasedAmount: undefined };
  const euroCents = Math.ceil((credit.euroCents * paidOutMinor(after)) / paidOutMinor(before));
  return {
    change: { credit: { ...credit, euroCents } },
    releasedAmount: stillCounted({ ...credit, euroCents: credit.euroCents - euroCents }, now),
  };
}

/** A past day's counter no longer limits any refund, so no credit is restored to it. */
export const stillCounted = (credit: CreditUsage | undefined, now: Date): CreditUsage | undefined =>
  credit && credit.euroCents > 0 && credit.day === dayOf(now) ? credit : undefined;

export interface ReleasedAmount {
  readonly chargeKey: string;
  readonly amountMinor: number;
}

/**
 * Amount that can be refunded again because the refund charge was reduced or declined, or its clearing was rejected or
 * withdrawn.
 */
export function releasedAmount(before: Charge, after: PaidOut): ReleasedAmount | undefined {
  if (before.refundedChargeKey === undefined) return undefined;
  const amountMinor = paidOutMinor(before) - paidOutMinor(after);
  return amountMinor > 0 ? { chargeKey: before.refundedChargeKey, amountMinor } : undefined;
}
