import { countries } from "#iso-codes/countries";
import { currencies } from "#iso-codes/currencies";
import type { TextFormat } from "../validation/field.ts";
import { digits } from "./formats.ts";

/** Codes of external lists. A well-formed code that is not on its list has a separate error code. */

const countryCodes: ReadonlySet<string> = new Set(countries.map(([, , numeric]) => numeric));
const currencyCodes: ReadonlySet<string> = new Set(Object.values(currencies).map(({ numeric }) => numeric));

/** ISO 3166-1 assigns no numbers from 901 on. */
export const countryCode: TextFormat = {
  ...digits(3, 3),
  registry: {
    errorCode: "304",
    reason: "is not the number of a country (ISO 3166-1)",
    has: (code) => countryCodes.has(code) && code < "901",
  },
};

/** ISO 4217 also lists precious metals, units of account, test codes and "no currency", in which no payment is made. */
export const currencyCode: TextFormat = {
  ...digits(3, 3),
  registry: {
    errorCode: "304",
    reason: "is not the number of a currency (ISO 4217)",
    has: (code) => currencyCodes.has(code) && code !== "999" && !(code >= "955" && code <= "964"),
  },
};

export const merchantCategoryCode: TextFormat = {
  ...digits(4, 4),
  registry: {
    errorCode: "306",
    reason: "is not a category code that the payment system accepts",
    has: (code, { acceptedMccs }) => acceptedMccs === undefined || acceptedMccs.has(code),
  },
};
