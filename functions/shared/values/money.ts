import * as v from "valibot";
import { currencies } from "#iso-codes/currencies";
import { codeList, valueListAt } from "./code-list.ts";

/**
 * Amounts are integers in the currency's minor unit. The number of decimals comes from the ISO 4217 table and never from
 * `Intl`, which differs from the standard for 16 active currencies.
 */

export type Currency = keyof typeof currencies;

export interface Money {
  /** Minor units: 1050 in EUR is 10.50 euros, and 1050 in JPY is 1050 yen. */
  readonly value: number;
  readonly currency: Currency;
}

/** The largest amount in a network message (ISO 8583 field 4, 12 digits). */
export const amountMinorMax = 999_999_999_999;

export const isCurrency = (text: string): text is Currency => Object.hasOwn(currencies, text);

/** 0 to 4 decimal places. */
export const exponentOf = (currency: Currency): number => currencies[currency].exponent;

/** ISO 4217 numeric code, three digits, as used by the networks (ISO 8583 field 49). */
export const numericCodeOf = (currency: Currency): string => currencies[currency].numeric;

export const currencyCodes: readonly Currency[] = Object.keys(currencies).filter(isCurrency);

export const currencyOfNumeric = (numeric: string): Currency | undefined =>
  currencyCodes.find((code) => currencies[code].numeric === numeric);

export const CurrencySchema = v.pipe(
  codeList(currencyCodes, `must be an ISO 4217 code, such as EUR; see ${valueListAt("currency")} for all codes`),
  v.metadata({ title: "Currency", description: "Three-letter ISO 4217 currency code", examples: ["EUR"] }),
);

export const minorAmount = (least: number) =>
  v.pipe(
    v.number("must be an integer, in minor units"),
    v.integer("must be an integer, in minor units"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(amountMinorMax, `must be at most ${amountMinorMax}`),
    v.metadata({ description: "Amount in minor units of the currency", examples: [1050] }),
  );

export const moneySchema = (least: number) =>
  v.pipe(
    v.strictObject({ value: minorAmount(least), currency: CurrencySchema }),
    v.title(least > 0 ? "PositiveMoney" : "Money"),
  );

/** A sum in a response, which can be negative or exceed the largest amount in a message. */
export const MoneySum = v.pipe(
  v.object({
    value: v.pipe(v.number(), v.integer(), v.description("Amount in minor units of the currency")),
    currency: CurrencySchema,
  }),
  v.title("MoneySum"),
);
