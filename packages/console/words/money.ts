import { amountText, exponentOf, type Money } from "#iso-codes/amounts";

/** Formats an amount for a field, such as `1234.50`. */
export const plainAmountText = (money: Money): string => amountText(money).replaceAll(",", "");

/** Accepted thousands separators, one pattern each: none; spaces or apostrophes; commas; points. */
const forms = [
  /^(\d+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
];

/**
 * Parses `1234.5`, `1.234,50` or `1 234,50` to minor units. Returns undefined for text that is not an amount in this currency.
 * Ambiguous text is accepted only if the console formats one of the possible amounts in exactly this way: `1.050` is
 * accepted in BHD as 1,050 fils, but rejected in EUR, where it could mean 1.05 or 1,050.
 */
export function minorOf(text: string, currency: string): number | undefined {
  const exponent = exponentOf(currency);
  const trimmed = text.trim();
  const meanings = forms
    .map((form) => form.exec(trimmed))
    .filter((found) => found !== null)
    .filter(([, , decimals]) => decimals === undefined || exponent > 0)
    .map(([, whole = "", decimals = ""]) =>
      decimals.length > exponent
        ? Number.NaN
        : Number(`${whole.replaceAll(/\D/g, "")}${decimals.padEnd(exponent, "0")}`),
    );
  const [minor] =
    meanings.length === 1 ? meanings : meanings.filter((value) => amountText({ value, currency }) === trimmed);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Returns example amounts for a field: `For example, 10.50 or 10,50. Do not enter thousands separators.` */
export function amountHint(currency: string): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return `For example, 1050: ${currency} has no decimal places.`;
  const withPoint = `10.5${"0".repeat(exponent - 1)}`;
  const withComma = withPoint.replace(".", ",");
  const isClear = minorOf(withComma, currency) !== undefined;
  return `For example, ${withPoint}${isClear ? ` or ${withComma}` : ""}. Do not enter thousands separators.`;
}
