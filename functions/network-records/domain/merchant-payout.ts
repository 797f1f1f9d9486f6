import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { dayOf, daysAfter, startOfDay, workingDayAfter } from "../../shared/values/calendar-day.ts";
import { type MerchantBalance, nothingSettled } from "./merchant-balance.ts";
import type { NetworkRecord } from "./record-kinds.ts";

/**
 * A payout: the settled amounts less interchange, scheme fees and the acquirer's markup, plus the opening balance. If the
 * sum is not positive, nothing is paid out, and the sum becomes the opening balance of the next payout.
 */

export interface Payout {
  readonly businessDate: string;
  readonly columns: NetworkRecord["columns"];
  /** Balance after the payout. */
  readonly balance: MerchantBalance;
}

/** Hour (UTC) at which the payout of a balance is due, on the day after `openedAt`. */
const paidFromHour = 6;

export const payoutDue = (openedAt: string): Date =>
  addSeconds(startOfDay(daysAfter(dayOf(new Date(openedAt)), 1)), hoursInSeconds(paidFromHour));

/**
 * Returns undefined if nothing has been settled since the last payout, or if a payout for the merchant in this currency was
 * already created today.
 */
export function payoutOf(balance: MerchantBalance, now: Date): Payout | undefined {
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
}

/** Returns the status of a payout. If money is paid out, also returns `valueDate` and `payoutReference`. */
const becomingOf = (netMinor: number, day: string, { merchantKey, currency }: MerchantBalance) =>
  netMinor > 0
    ? {
        status: "scheduled",
        valueDate: workingDayAfter(day),
        payoutReference: `${merchantKey}-${day.replaceAll("-", "")}-${currency}`,
      }
    : { status: "carried" };
