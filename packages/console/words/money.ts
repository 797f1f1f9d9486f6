import { currencies } from "#iso-codes/currencies";

/** Amounts as people read and write them. All arithmetic is with whole minor units: 10.50 EUR is 1050. */

export interface Money {
  readonly value: number;
  readonly currency: string;
}

/** Decimals of the minor unit; 2 of a currency that nobody knows yet. */
const exponentOf = (currency: string): number =>
  (currencies as Readonly<Record<string, { readonly exponent: number }>>)[currency]?.exponent ?? 2;

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/** `1,234.50`, without the currency. */
export const amountText = ({ value, currency }: Money): string => {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(value)).padStart(exponent + 1, "0");
  const whole = grouped(digits.slice(0, digits.length - exponent));
  const sign = value < 0 ? "−" : "";
  return `${sign}${whole}${exponent === 0 ? "" : `.${digits.slice(-exponent)}`}`;
};

/** `1,234.50 EUR` */
export const moneyText = (money: Money): string => `${amountText(money)} ${money.currency}`;

/** `1234.50`, as a field takes it. */
export const plainAmountText = (money: Money): string => amountText(money).replaceAll(",", "");

/** Minor units of `1,234.5` or `1234.50`; undefined of a text that is no amount of this currency. */
export const minorOf = (text: string, currency: string): number | undefined => {
  const found = /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!found) return undefined;
  const [, whole = "", decimals = ""] = found;
  const exponent = exponentOf(currency);
  if (decimals.length > exponent) return undefined;
  const minor = Number(`${whole.replaceAll(",", "")}${decimals.padEnd(exponent, "0")}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
};
