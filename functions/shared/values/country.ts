import * as v from "valibot";
import { countries } from "#iso-codes/countries";
import { codeList, valueListAt } from "./code-list.ts";

/** A country is specified in one of three ISO 3166-1 formats and always returned in all three. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
}

/**
 * Searches the rows linearly, because an index would be built at every cold start for only one or two lookups per
 * invocation.
 */
export function countryOf(code: string): Country | undefined {
  const found = countries.find((codes: readonly string[]) => codes.includes(code));
  return found && { alpha2: found[0], alpha3: found[1], numeric: found[2] };
}

/** Throws for an unknown code. */
export function knownCountry(code: string): Country {
  const country = countryOf(code);
  if (!country) throw new Error("the country code is not in ISO 3166-1");
  return country;
}

/** Column index of each format in the country table. */
const places = { alpha2: 0, alpha3: 1, numeric: 2 } as const satisfies Readonly<Record<keyof Country, number>>;

const codeSchema = (form: keyof Country, title: string, description: string, example: string) =>
  v.pipe(
    codeList(
      countries.map((codes): string => codes[places[form]]),
      `must be an ISO 3166-1 code, such as ${example}; see ${valueListAt(`country-${form}`)} for all codes`,
    ),
    v.metadata({ title, description, examples: [example] }),
  );

const alpha2 = codeSchema("alpha2", "CountryAlpha2", "ISO 3166-1 alpha-2 code (two letters)", "NL");
const alpha3 = codeSchema("alpha3", "CountryAlpha3", "ISO 3166-1 alpha-3 code (three letters)", "NLD");
const numeric = codeSchema("numeric", "CountryNumeric", "ISO 3166-1 numeric code (three digits)", "528");

/** Accepts exactly one of the formats, and outputs all three. */
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

export const CountryCode = v.pipe(
  v.object({ alpha2, alpha3, numeric }),
  v.metadata({ title: "CountryCode", description: "A country, in all three ISO 3166-1 formats" }),
);
