import { currencyOfNumeric } from "../functions/shared/values/money.ts";
import { builtInReferenceRates, euroCentsOf } from "../functions/shared/values/reference-rates.ts";

/**
 * Issuers count the low-value payments of a card and their sum, and want the cardholder once there were five of them or a
 * hundred euros (service description, exemption rule 2). Authentications and authorizations are counted apart.
 */
export interface CountedPayments {
  readonly payments: number;
  /** In euro cents. */
  readonly sumMinor: number;
}

const limits: CountedPayments = { payments: 5, sumMinor: 10_000 };

export const isUsedUp = ({ payments, sumMinor }: CountedPayments): boolean =>
  payments >= limits.payments || sumMinor >= limits.sumMinor;

/** What a payment counts for, by the rates that the service uses too; undefined for a currency that has none. */
export const euroCents = (amountMinor: number, numericCurrency: string): number | undefined => {
  const currency = currencyOfNumeric(numericCurrency);
  const cents = currency && euroCentsOf({ value: amountMinor, currency }, builtInReferenceRates);
  return cents === undefined ? undefined : Math.round(cents);
};

export const withOneMore = <Count extends CountedPayments>(count: Count, cents: number): Count => ({
  ...count,
  payments: count.payments + 1,
  sumMinor: count.sumMinor + cents,
});
