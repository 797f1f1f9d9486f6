import type { Country } from "../../../shared/values/country.ts";
import { messageText } from "./message-text.ts";

/** Converts a postal address to message elements, and describes how these differ from the address in the request. */

export interface PostalAddress {
  readonly countryCode: Country;
  readonly city: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly line3?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly stateOrProvince?: string | undefined;
}

export interface AddressElements {
  readonly city?: string | undefined;
  readonly lines: readonly string[];
  readonly postalCode?: string | undefined;
  readonly state?: string | undefined;
  /** Differences from the address in the request, as one clause each. */
  readonly differences: readonly string[];
}

const elementLength = 50;
const linesMax = 3;

const lineNames = ["line1", "line2", "line3"] as const;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Converts text to ASCII. Text in non-Latin scripts is omitted entirely, because its digits alone could identify another
 * location.
 */
function inLatin(text: string): string | undefined {
  const latin = messageText(text, text.length * 2);
  return latin !== undefined && hasLetter(text) && !hasLetter(latin) ? undefined : latin;
}

/** Wraps text at word boundaries into pieces that fit an element. */
function folded(text: string): readonly string[] {
  if (text.length <= elementLength) return [text];
  const space = text.lastIndexOf(" ", elementLength);
  const end = space > 0 ? space : elementLength;
  return [text.slice(0, end), ...folded(text.slice(end).trimStart())];
}

/** Keeps the address lines separate if all of their pieces fit. Otherwise, joins the address lines. */
function foldedLines(lines: readonly string[]): readonly string[] {
  const pieces = lines.flatMap(folded);
  return pieces.length <= linesMax ? pieces : folded(lines.join(" "));
}

/**
 * Returns the subdivision code (ISO 3166-2) without the country prefix, or undefined if the value does not have the format
 * of a code or has another country's prefix.
 */
function subdivisionOf(given: string, { alpha2 }: Country): string | undefined {
  const [, country = alpha2, subdivision] = /^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/.exec(given.trim().toUpperCase()) ?? [];
  return country === alpha2 ? subdivision : undefined;
}

export function addressElements(address: PostalAddress): AddressElements {
  const { countryCode: country, city: givenCity, postalCode, stateOrProvince } = address;
  const given = lineNames.flatMap((name) => {
    const text = address[name];
    return text === undefined ? [] : [{ name, text: inLatin(text) }];
  });
  const lines = foldedLines(given.flatMap(({ text }) => (text === undefined ? [] : [text])));
  const city = inLatin(givenCity);
  const state = stateOrProvince === undefined ? undefined : subdivisionOf(stateOrProvince, country);
  const unwritten = [
    ...given.filter(({ text }) => text === undefined).map(({ name }) => name),
    ...(city === undefined ? ["city"] : []),
  ];
  const long = given.filter(({ text = "" }) => text.length > elementLength).map(({ name }) => name);
  return {
    city: city?.slice(0, elementLength).trimEnd(),
    lines: lines.slice(0, linesMax),
    postalCode,
    state,
    differences: [
      ...unwritten.map((name) => `${name} has no Latin letters and is omitted`),
      ...long.map((name) => `${name} has more than ${elementLength} characters and continues on the next address line`),
      ...(lines.length > linesMax
        ? [`the address is truncated to ${linesMax} lines of ${elementLength} characters`]
        : []),
      ...((city ?? "").length > elementLength ? [`city is truncated to ${elementLength} characters`] : []),
      ...(stateOrProvince !== undefined && state === undefined
        ? [`stateOrProvince is not an ISO 3166-2 subdivision code of ${country.alpha2} and is omitted`]
        : []),
    ],
  };
}
