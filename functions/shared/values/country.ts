import * as v from "valibot";
import { countries } from "#iso-codes/countries";
import { codeList, valueListAt } from "./code-list.ts";

/** A country is specified in one of three ISO 3166-1 formats and always returned in all three. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
}

/** Searches the rows linearly: an index would be built at every start, for a country or two per call. */
export const countryOf = (code: string): Country | undefined => {
  const found = countries.find((codes: readonly string[]) => codes.includes(code));
  return found && { alpha2: found[0], alpha3: found[1], numeric: found[2] };
};

/** The country of a valid code, such as that of a stored item. Throws for an unknown code. */
export const knownCountry = (code: string): Country => {
  const country = countryOf(code);
  if (!country) throw new Error("the country code is not in ISO 3166-1");
  return country;
};

/** Column of a format in the table. */
const places = { alpha2: 0, alpha3: 1, numeric: 2 } as const satisfies Readonly<Record<keyof Country, number>>;

const codeSchema = (form: keyof Country, title: string, description: string, example: string) =>
  v.pipe(
    codeList(
      countries.map((codes): string => codes[places[form]]),
      `must be an ISO 3166-1 code, like ${example}; all are listed at ${valueListAt(`country-${form}`)}`,
    ),
    v.metadata({ title, description, examples: [example] }),
  );

const alpha2 = codeSchema("alpha2", "CountryAlpha2", "ISO 3166-1, two letters", "NL");
const alpha3 = codeSchema("alpha3", "CountryAlpha3", "ISO 3166-1, three letters", "NLD");
const numeric = codeSchema("numeric", "CountryNumeric", "ISO 3166-1, three digits", "528");

/** Input: exactly one of the formats. The output has all three. */
export const CountryCodeInput = v.pipe(
  v.strictObject({ alpha2: v.optional(alpha2), alpha3: v.optional(alpha3), numeric: v.optional(numeric) }),
  v.check((given) => Object.keys(given).length === 1, "send exactly one of alpha2, alpha3 and numeric"),
  v.metadata({
    title: "CountryCodeInput",
    description: "A country, in exactly one of the three ISO 3166-1 formats",
    minProperties: 1,
    maxProperties: 1,
    examples: [{ alpha2: "NL" }],
  }),
  v.transform((given): Country => knownCountry(given.alpha2 ?? given.alpha3 ?? given.numeric ?? "")),
);

/** Output: all three formats. */
export const CountryCode = v.pipe(
  v.object({ alpha2, alpha3, numeric }),
  v.metadata({ title: "CountryCode", description: "A country, in all three ISO 3166-1 formats" }),
);
