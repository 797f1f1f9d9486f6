import { moneyText } from "#iso-codes/amounts";
import { dayOf } from "../../../shared/values/calendar-day.ts";
import type { Money } from "../../../shared/values/money.ts";
import { euroCentsOf, type ReferenceRates } from "../../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";

/**
 * Money that leaves the service without a cleared sale: refunds that refer to no charge, and refunds of amounts that were not
 * yet submitted for clearing. A stolen key could be used to pay money out in this way, so each agent has a daily limit,
 * counted in euro.
 */

export interface CreditTerms {
  /** Credit limit per agent and day. */
  readonly dailyMaxEuroCents: number;
  readonly rates: ReferenceRates;
}

const beyondCleared = ({ clearedMinor }: Pick<Charge, "clearedMinor">, refundedMinor: number): number =>
  Math.max(0, refundedMinor - clearedMinor);

/** Part of a refund that is credit: the amount by which it raises the refunds above the amount submitted for clearing. */
export const creditOfRefund = (charge: Pick<Charge, "clearedMinor" | "refundedMinor">, amountMinor: number): number =>
  beyondCleared(charge, charge.refundedMinor + amountMinor) - beyondCleared(charge, charge.refundedMinor);

const inEuro = (cents: number): string => moneyText({ value: cents, currency: "EUR" });

/** Description of the limit in the detail of every rejection. */
export const creditLimitReached = (terms: Pick<CreditTerms, "dailyMaxEuroCents">): string =>
  `Refunds without a cleared sale are limited to ${inEuro(terms.dailyMaxEuroCents)} per day (UTC) for this agent`;

/**
 * Share of the limit that an amount uses, rounded up. Rejected if there is no rate for its currency, or if it exceeds the
 * limit on its own.
 */
export const creditUsedBy = (amount: Money, terms: CreditTerms, now: Date): Result<CreditUsage | undefined, string> => {
  if (amount.value === 0) return accept(undefined);
  const worth = euroCentsOf(amount, terms.rates);
  if (worth === undefined) {
    return reject(`${creditLimitReached(terms)}, and no reference rate is available to convert ${amount.currency}.`);
  }
  const euroCents = Math.ceil(worth);
  if (euroCents > terms.dailyMaxEuroCents) {
    return reject(`${creditLimitReached(terms)}; this refund is ${inEuro(euroCents)}.`);
  }
  return accept({ day: dayOf(now), euroCents, dailyMaxEuroCents: terms.dailyMaxEuroCents });
};

/** Amount that a refund charge pays out: the part already cleared and the part that can still be cleared. */
export type PaidOut = Pick<Charge, "amount" | "clearedMinor">;

export const paidOutMinor = ({ amount, clearedMinor }: PaidOut): number => Math.max(amount.value, clearedMinor);

/** A declined charge pays out no money. */
export const nothingPaidOut = ({ amount }: Pick<Charge, "amount">): PaidOut => ({
  amount: { ...amount, value: 0 },
  clearedMinor: 0,
});

export interface CreditGivenBack {
  /** Remaining credit used by the charge. */
  readonly change: Pick<Charge, "credit">;
  readonly releasedAmount: CreditUsage | undefined;
}

/** A refund charge that pays out less than before restores the corresponding share of the credit that it used. */
export const loweredCredit = (before: PaidOut & Pick<Charge, "credit">, after: PaidOut, now: Date): CreditGivenBack => {
  const { credit } = before;
  if (!credit || paidOutMinor(after) >= paidOutMinor(before)) return { change: {}, releasedAmount: undefined };
  const euroCents = Math.ceil((credit.euroCents * paidOutMinor(after)) / paidOutMinor(before));
  return {
    change: { credit: { ...credit, euroCents } },
    releasedAmount: stillCounted({ ...credit, euroCents: credit.euroCents - euroCents }, now),
  };
};

/** The counter of a past day no longer limits any refund, so no credit is restored to it. */
export const stillCounted = (credit: CreditUsage | undefined, now: Date): CreditUsage | undefined =>
  credit && credit.euroCents > 0 && credit.day === dayOf(now) ? credit : undefined;
