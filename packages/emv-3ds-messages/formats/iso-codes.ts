import { countries } from "#iso-codes/countries";
import { currencies } from "#iso-codes/currencies";
import type { TextFormat } from "../validation/field.ts";
import { digits } from "./formats.ts";

/** Codes from external lists. A well-formed code that is not listed causes error 304 (ISO codes) or 306 (MCCs). */

const countryCodes: ReadonlySet<string> = new Set(countries.map(([, , numeric]) => numeric));
const currencyCodes: ReadonlySet<string> = new Set(Object.values(currencies).map(({ numeric }) => numeric));

/** ISO 3166-1 assigns no codes above 900, so higher codes are rejected. */
export const countryCode: TextFormat = {
  ...digits(3, 3),
  registry: {
    errorCode: "304",
    reason: "is not a numeric country code (ISO 3166-1)",
    has: (code) => countryCodes.has(code) && code < "901",
  },
};

/** ISO 4217 also lists precious metals, units of account, test codes and "no currency", which cannot be used for payments. */
export const currencyCode: TextFormat = {
  ...digits(3, 3),
  registry: {
    errorCode: "304",
    reason: "is not a numeric currency code (ISO 4217)",
    has: (code) => currencyCodes.has(code) && code !== "999" && !(code >= "955" && code <= "964"),
  },
};

export const merchantCategoryCode: TextFormat = {
  ...digits(4, 4),
  registry: {
    errorCode: "306",
    reason: "is not a merchant category code that the payment system accepts",
    has: (code, { acceptedMccs }) => acceptedMccs === undefined || acceptedMccs.has(code),
  },
};
