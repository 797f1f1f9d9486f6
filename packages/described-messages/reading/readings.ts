import { countries } from "#iso-codes/countries";
import { currencies } from "#iso-codes/currencies";

/** Returns the value of another field of the same message, or undefined if the field is absent or hidden. */
export type ValueAt = (path: string) => string | undefined;

const byNumeric = new Map<string, { readonly code: string; readonly exponent: number }>(
  Object.entries(currencies).map(([code, { numeric, exponent }]) => [numeric, { code, exponent }]),
);
const countryByNumeric = new Map<string, string>(countries.map(([alpha2, , numeric]) => [numeric, alpha2]));

/** Formats minor units with the decimal places of their currency: `1050` in `978` is `10.50 EUR`. */
function amountText(minor: string, numeric: string | undefined): string | undefined {
  const currency = byNumeric.get(numeric ?? "");
  if (!currency || !/^\d{1,48}$/.test(minor)) return undefined;
  const { code, exponent } = currency;
  const digits = minor.replace(/^0+(?=\d)/, "").padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  return `${exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`} ${code}`;
}

/** Inserts the capture groups of a pattern into a template: groups `11` and `20` in `$1-$2` become `11-20`. */
const shaped = (value: string, pattern: RegExp, shape: string): string | undefined =>
  pattern.test(value) ? value.replace(pattern, shape) : undefined;

const month = "(0[1-9]|1[0-2])";
const day = "(0[1-9]|[12]\\d|3[01])";
const clock = "([01]\\d|2[0-3])([0-5]\\d)([0-5]\\d)";
const pattern = (source: string) => new RegExp(`^${source}$`);

function rate(value: string): string | undefined {
  const [, decimals = "", digits = ""] = /^([0-7])(\d{7})$/.exec(value) ?? [];
  return digits === "" ? undefined : String(Number(digits) / 10 ** Number(decimals));
}

type Reader = (value: string, at: ValueAt) => string | undefined;

/** Formatters for values without a list of meanings. The currency of an amount is read from another field of the message. */
const readers = {
  amount: (value, at) => amountText(value, at("49")),
  "settlement-amount": (value, at) => amountText(value, at("50")),
  "billing-amount": (value, at) => amountText(value, at("51")),
  "purchase-amount": (value, at) => amountText(value, at("purchaseCurrency")),
  currency: (value) => byNumeric.get(value)?.code,
  country: (value) => countryByNumeric.get(value),
  rate,
  "month-day-time-utc": (value) => shaped(value, pattern(month + day + clock), "$1-$2 $3:$4:$5 UTC"),
  "month-day": (value) => shaped(value, pattern(month + day), "$1-$2"),
  time: (value) => shaped(value, pattern(clock), "$1:$2:$3"),
  date: (value) => shaped(value, pattern(`(\\d\\d)${month}${day}`), "20$1-$2-$3"),
  "local-date-time": (value) => shaped(value, pattern(`(\\d\\d)${month}${day}${clock}`), "20$1-$2-$3 $4:$5:$6"),
  "long-date": (value) => shaped(value, pattern(`(\\d{4})${month}${day}`), "$1-$2-$3"),
  "long-date-time-utc": (value) => shaped(value, pattern(`(\\d{4})${month}${day}${clock}`), "$1-$2-$3 $4:$5:$6 UTC"),
} satisfies Readonly<Record<string, Reader>>;

export type Reading = keyof typeof readers;

/** Formats a value. Returns undefined if the value does not match the format. */
export function readValue(reading: Reading, value: string, at: ValueAt): string | undefined {
  const read: Reader = readers[reading];
  return read(value, at);
}
