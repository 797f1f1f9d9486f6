import { currencies } from "../../functions/shared/currencies.ts";
import type { AuthenticationRequest } from "./authentication-request.ts";

const lettersOf = (numeric: string): string =>
  Object.entries(currencies).find(([, currency]) => currency.numeric === numeric)?.[0] ?? "";

/** 12995 with two decimals in currency 978 is read as "129.95 EUR". */
export const shownAmount = ({ amountMinor, currency, exponent = 2 }: AuthenticationRequest): string => {
  if (amountMinor === undefined || currency === undefined) return "no payment";
  const digits = String(amountMinor).padStart(exponent + 1, "0");
  const [whole, decimals] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  return `${whole}${decimals === "" ? "" : `.${decimals}`} ${lettersOf(currency)}`.trim();
};
