import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { dayOf, daysAfter, startOfDay, workingDayAfter } from "../../shared/values/calendar-day.ts";
import { type MerchantBalance, nothingSettled } from "./merchant-balance.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * A payout: what was settled, less the fees of the networks and the acquirer's own. It is the sum of its movements and of the
 * balance that it opens with. When no more than nothing is left, nothing is paid, and the next payout opens with it.
 */

export interface Payout {
  readonly businessDate: string;
  readonly columns: NetworkRecord["columns"];
  /** The balance after it. */
  readonly balance: MerchantBalance;
}

/** A merchant is paid at this hour (UTC) of the day after the first movement, at the earliest. */
const paidFromHour = 6;

/** When the payout of what was recorded first then is due. */
export const payoutDue = (openedAt: string): Date =>
  addSeconds(startOfDay(daysAfter(dayOf(new Date(openedAt)), 1)), hoursInSeconds(paidFromHour));

/** Undefined when nothing moved, or when the merchant was paid on that day already. */
export const payoutOf = (balance: MerchantBalance, now: Date): Payout | undefined => {
  const { openedAt, paidOn, grossMinor, refundsMinor, chargebacksMinor, carriedOverMinor } = balance;
  const { interchangeMinor, schemeFeesMinor, markupMinor } = balance;
  const day = dayOf(now);
  if (openedAt === undefined || (paidOn !== undefined && paidOn >= day)) return undefined;
  const feesMinor = interchangeMinor + schemeFeesMinor + markupMinor;
  const netMinor = carriedOverMinor + grossMinor - refundsMinor - chargebacksMinor - feesMinor;
  const closingMinor = Math.min(netMinor, 0);
  const { openedAt: _, ...settled } = balance;
  return {
    businessDate: day,
    columns: {
      merchantKey: balance.merchantKey,
      periodFrom: dayOf(new Date(openedAt)),
      periodTo: day,
      currency: balance.currency,
      grossValue: grossMinor,
      refundsValue: refundsMinor,
      chargebacksValue: chargebacksMinor,
      feesValue: feesMinor,
      carriedOverValue: carriedOverMinor,
      netValue: netMinor,
      ...becomingOf(netMinor, day, balance),
      openingBalanceValue: carriedOverMinor,
      closingBalanceValue: closingMinor,
      interchangeValue: interchangeMinor,
      schemeFeeValue: schemeFeesMinor,
      markupValue: markupMinor,
    },
    balance: {
      ...settled,
      ...nothingSettled,
      carriedOverMinor: closingMinor,
      payouts: balance.payouts + 1,
      paidOn: day,
      version: balance.version + 1,
    },
  };
};

/** No day and no statement have what is not paid. */
const becomingOf = (netMinor: number, day: string, { merchantKey, currency }: MerchantBalance) =>
  netMinor > 0
    ? {
        status: "scheduled",
        valueDate: workingDayAfter(day),
        payoutReference: `${merchantKey}-${day.replaceAll("-", "")}-${currency}`,
      }
    : { status: "carried" };
