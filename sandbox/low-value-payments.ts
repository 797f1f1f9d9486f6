import { currencyOfNumeric } from "../functions/shared/values/money.ts";
import { builtInReferenceRates, euroCentsOf } from "../functions/shared/values/reference-rates.ts";

/**
 * Counters of low-value payments. Issuers track the number and the sum of a card's low-value payments, and require cardholder
 * authentication after five payments or a total of 100 euros (PSD2 RTS on strong customer authentication, Article 16).
 * Authentications and authorizations are counted separately.
 */
export interface CountedPayments {
  readonly payments: number;
  /** Sum in euro cents. */
  readonly sumMinor: number;
}

/** Stored count and sum of a card's low-value payments since the cardholder was last authenticated. */
export interface LowValueCount extends CountedPayments {
  readonly type: "low-value-count";
  readonly key: string;
}

export const lowValueKey = (cardHash: string): string => `low-value/${cardHash}`;

const limits: CountedPayments = { payments: 5, sumMinor: 10_000 };

export const isUsedUp = ({ payments, sumMinor }: CountedPayments): boolean =>
  payments >= limits.payments || sumMinor >= limits.sumMinor;

/**
 * Converts an amount to euro cents, at the service's built-in reference rates. Returns undefined for a currency without a
 * rate.
 */
export function euroCents(amountMinor: number, numericCurrency: string): number | undefined {
  const currency = currencyOfNumeric(numericCurrency);
  const cents = currency && euroCentsOf({ value: amountMinor, currency }, builtInReferenceRates);
  return cents === undefined ? undefined : Math.round(cents);
}

export const withOneMore = <Count extends CountedPayments>(count: Count, cents: number): Count => ({
  ...count,
  payments: count.payments + 1,
  sumMinor: count.sumMinor + cents,
});
