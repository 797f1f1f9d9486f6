import type { AReq } from "#emv-3ds-messages/messages";
import { currencies } from "#iso-codes/currencies";

const lettersOf = (numeric: string): string =>
  Object.entries(currencies).find(([, currency]) => currency.numeric === numeric)?.[0] ?? "";

/** Formats an amount: 12995 with two decimals in currency 978 is "129.95 EUR". Returns "no payment" without an amount. */
export function shownAmount({ purchaseAmount, purchaseCurrency, purchaseExponent }: AReq): string {
  if (purchaseAmount === undefined || purchaseCurrency === undefined) return "no payment";
  const exponent = Number(purchaseExponent ?? "2");
  const digits = purchaseAmount.padStart(exponent + 1, "0");
  const [whole, decimals] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  return `${whole}${decimals === "" ? "" : `.${decimals}`} ${lettersOf(purchaseCurrency)}`.trim();
}
