import { type Currency, exponentOf, type Money } from "./money.ts";

/**
 * Euro foreign exchange reference rates of the European Central Bank (ECB), in units of each currency per euro. The rates
 * are used only for limits in euros, never for payments. `date` is the date in the ECB's table, and shows the age of the
 * rates.
 */
export interface ReferenceRates {
  readonly date: string;
  readonly perEuro: Readonly<Partial<Record<Currency, number>>>;
}

/** Rates that apply until the service has downloaded a table from the European Central Bank. */
export const builtInReferenceRates: ReferenceRates = {
  date: "2026-06-03",
  perEuro: {
    EUR: 1,
    USD: 1.1614,
    JPY: 185.66,
    CZK: 24.189,
    DKK: 7.4739,
    GBP: 0.8637,
    HUF: 354.85,
    PLN: 4.2383,
    RON: 5.2576,
    SEK: 10.884,
    CHF: 0.9167,
    ISK: 143.4,
    NOK: 10.7935,
    TRY: 53.3749,
    AUD: 1.6218,
    BRL: 5.8284,
    CAD: 1.6094,
    CNY: 7.862,
    HKD: 9.1012,
    IDR: 20860.72,
    ILS: 3.3288,
    INR: 111.1575,
    KRW: 1778.09,
    MXN: 20.0818,
    MYR: 4.6392,
    NZD: 1.9695,
    PHP: 71.737,
    SGD: 1.489,
    THB: 38.007,
    ZAR: 18.8963,
  },
};

/** Returns the amount in euro cents without rounding, or undefined if there is no rate for the currency. */
export function euroCentsOf({ value, currency }: Money, { perEuro }: ReferenceRates): number | undefined {
  const rate = perEuro[currency];
  return rate === undefined ? undefined : (value * 100) / (10 ** exponentOf(currency) * rate);
}
