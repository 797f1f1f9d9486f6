import { currencyOfNumeric } from "../functions/shared/values/money.ts";
import { builtInReferenceRates, euroCentsOf } from "../functions/shared/values/reference-rates.ts";

/**
 * Issuers count the low-value payments of a card and their sum, and require the cardholder after five of them or a hundred euros
 * (service description, exemption rule 2). Authentications and authorizations are counted separately.
 */
export interface CountedPayments {
  readonly payments: number;
  /** In euro cents. */
  readonly sumMinor: number;
}

const limits: CountedPayments = { payments: 5, sumMinor: 10_000 };

export const isUsedUp = ({ payments, sumMinor }: CountedPayments): boolean =>
  payments >= limits.payments || sumMinor >= limits.sumMinor;

/**
 * Returns the counted amount of a payment, by the rates that the service uses too; undefined for a currency without a rate.
 */
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
