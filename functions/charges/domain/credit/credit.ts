import { moneyText } from "#iso-codes/amounts";
import { dayOf } from "../../../shared/values/calendar-day.ts";
import type { Money } from "../../../shared/values/money.ts";
import { euroCentsOf, type ReferenceRates } from "../../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";

/**
 * Money that leaves the service without a sale behind it: refunds that refer to no charge, and what is refunded of a charge
 * before it was given to clearing. A key that is stolen could pay itself with them, so an agent has a limit of them a day,
 * counted in euro.
 */

export interface CreditTerms {
  /** How much of it an agent may give away in a day. */
  readonly dailyMaxEuroCents: number;
  readonly rates: ReferenceRates;
}

const beyondCleared = ({ clearedMinor }: Pick<Charge, "clearedMinor">, refundedMinor: number): number =>
  Math.max(0, refundedMinor - clearedMinor);

/** How much of a refund is credit: what it adds to the refunds beyond that which was given to clearing. */
export const creditOfRefund = (charge: Pick<Charge, "clearedMinor" | "refundedMinor">, amountMinor: number): number =>
  beyondCleared(charge, charge.refundedMinor + amountMinor) - beyondCleared(charge, charge.refundedMinor);

const inEuro = (cents: number): string => moneyText({ value: cents, currency: "EUR" });

/** What the limit is for, in the detail of every refusal. */
export const creditLimitReached = (terms: Pick<CreditTerms, "dailyMaxEuroCents">): string =>
  `Refunds without a cleared sale behind them are limited to ${inEuro(terms.dailyMaxEuroCents)} a day (UTC) for this agent`;

/** What an amount takes of the limit, rounded up; refused where it cannot be counted, or is too much by itself. */
export const creditUsedBy = (amount: Money, terms: CreditTerms, now: Date): Result<CreditUsage | undefined, string> => {
  if (amount.value === 0) return accept(undefined);
  const worth = euroCentsOf(amount, terms.rates);
  if (worth === undefined) {
    return reject(`${creditLimitReached(terms)}, and there is no rate that ${amount.currency} could be counted by.`);
  }
  const euroCents = Math.ceil(worth);
  if (euroCents > terms.dailyMaxEuroCents) {
    return reject(`${creditLimitReached(terms)}; this one is ${inEuro(euroCents)}.`);
  }
  return accept({ day: dayOf(now), euroCents, dailyMaxEuroCents: terms.dailyMaxEuroCents });
};

/** What a refund charge pays out: what it cleared, and what it may still clear. */
export type PaidOut = Pick<Charge, "amount" | "clearedMinor">;

export const paidOutMinor = ({ amount, clearedMinor }: PaidOut): number => Math.max(amount.value, clearedMinor);

/** Nothing is paid out by a charge that was declined. */
export const nothingPaidOut = ({ amount }: Pick<Charge, "amount">): PaidOut => ({
  amount: { ...amount, value: 0 },
  clearedMinor: 0,
});

export interface CreditGivenBack {
  /** What the charge has taken from now on. */
  readonly change: Pick<Charge, "credit">;
  readonly releasedAmount: CreditUsage | undefined;
}

/** A refund charge that pays out less than before gives back that share of what it has taken. */
export const loweredCredit = (before: PaidOut & Pick<Charge, "credit">, after: PaidOut, now: Date): CreditGivenBack => {
  const { credit } = before;
  if (!credit || paidOutMinor(after) >= paidOutMinor(before)) return { change: {}, releasedAmount: undefined };
  const euroCents = Math.ceil((credit.euroCents * paidOutMinor(after)) / paidOutMinor(before));
  return {
    change: { credit: { ...credit, euroCents } },
    releasedAmount: stillCounted({ ...credit, euroCents: credit.euroCents - euroCents }, now),
  };
};

/** The counter of a day that is over limits nobody any more, so nothing is given back to it. */
export const stillCounted = (credit: CreditUsage | undefined, now: Date): CreditUsage | undefined =>
  credit && credit.euroCents > 0 && credit.day === dayOf(now) ? credit : undefined;
