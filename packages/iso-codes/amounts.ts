import { currencies } from "./currencies.ts";

/** Amounts are integers in minor units: 10.50 EUR is 1050. */

export interface Money {
  readonly value: number;
  readonly currency: string;
}

/** Returns a currency's number of decimal places; 2 for currencies that are not in the table. */
export const exponentOf = (currency: string): number =>
  (currencies as Readonly<Record<string, { readonly exponent: number }>>)[currency]?.exponent ?? 2;

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Formats an amount as `1,234.50`, without the currency. */
export function amountText({ value, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(value)).padStart(exponent + 1, "0");
  const whole = grouped(digits.slice(0, digits.length - exponent));
  const sign = value < 0 ? "−" : "";
  return `${sign}${whole}${exponent === 0 ? "" : `.${digits.slice(-exponent)}`}`;
}

/** Formats an amount as `1,234.50 EUR`. */
export const moneyText = (money: Money): string => `${amountText(money)} ${money.currency}`;
