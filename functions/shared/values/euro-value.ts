import { exponentOf, type Money } from "./money.ts";
import type { ReferenceRates } from "./reference-rates.ts";

/** What an amount is worth in euro cents, fractions included; undefined for a currency without a rate. */
export const euroCentsOf = ({ value, currency }: Money, { perEuro }: ReferenceRates): number | undefined => {
  const rate = perEuro[currency];
  return rate === undefined ? undefined : (value * 100) / (10 ** exponentOf(currency) * rate);
};
