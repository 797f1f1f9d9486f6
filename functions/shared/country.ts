import * as v from "valibot";
import { countries } from "./countries.ts";

/** A country is given in one of three ISO 3166-1 forms and always shown in all three. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
}

const all: readonly Country[] = countries.map(([alpha2, alpha3, numeric]) => ({ alpha2, alpha3, numeric }));

const byCode = new Map(all.flatMap((country) => Object.values(country).map((code) => [code, country] as const)));

export const countryOf = (code: string): Country | undefined => byCode.get(code);

const codeSchema = (form: keyof Country, description: string) =>
  v.pipe(
    v.picklist(
      all.map((country) => country[form]),
      `is not an ISO 3166-1 ${form} code`,
    ),
    v.metadata({ description }),
  );

const alpha2 = codeSchema("alpha2", "ISO 3166-1, two letters");
const alpha3 = codeSchema("alpha3", "ISO 3166-1, three letters");
const numeric = codeSchema("numeric", "ISO 3166-1, three digits");

/** Input: exactly one of the forms. */
export const CountryCodeInput = v.pipe(
  v.strictObject({ alpha2: v.optional(alpha2), alpha3: v.optional(alpha3), numeric: v.optional(numeric) }),
  v.check((given) => Object.keys(given).length === 1, "give exactly one of alpha2, alpha3 and numeric"),
);

/** Output: all three forms. */
export const CountryCode = v.object({ alpha2, alpha3, numeric });

/** The country that an accepted input names. */
export const countryOfInput = (given: v.InferOutput<typeof CountryCodeInput>): Country => {
  const country = countryOf(given.alpha2 ?? given.alpha3 ?? given.numeric ?? "");
  if (!country) throw new Error("the schema let an unknown country through");
  return country;
};
