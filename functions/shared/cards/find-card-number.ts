import { hasLuhnDigit } from "#card-numbers/luhn";
import { holdsCardDetails } from "../values/card-details-shape.ts";
import { holdsCardNumber } from "../values/card-number-shape.ts";

/**
 * Detects a request's card number in fields other than the card number field, because those fields would be stored in clear
 * text. The number is also detected if it is surrounded by other digits, contains separators, is percent-encoded or uses digits
 * of another script.
 */

export type Path = readonly (string | number)[];

/** Returns the paths of the parts of a validated value that contain the card number, including the card number field. */
export const pathsOfCardNumber = (number: string, value: unknown): readonly Path[] =>
  placesWhere((text) => text.length >= number.length && holdsNumber(text, number), value);

/**
 * Returns the paths of the parts of a value that contain a card number with the given mask, such as `411111******1111`, and a
 * valid check digit.
 */
export const pathsOfMaskedNumber = (maskedNumber: string, value: unknown): readonly Path[] =>
  placesWhere((text) => text.length >= maskedNumber.length && holdsMasked(text, maskedNumber), value);

export const placesOfLookAlikes = (value: unknown): readonly Path[] => placesWhere(holdsCardNumber, value);

/**
 * Returns the paths of the parts of a value that contain a card number next to an expiry date or magnetic stripe data, or
 * with its digits grouped as on cards.
 */
export const placesOfCardDetails = (value: unknown, year: number): readonly Path[] =>
  placesWhere((text) => holdsCardDetails(text, year), value);

const holdsNumber = (text: string, number: string): boolean => writings(text).some((digits) => digits.includes(number));

function holdsMasked(text: string, maskedNumber: string): boolean {
  const { length } = maskedNumber;
  const [first, last] = [maskedNumber.slice(0, 6), maskedNumber.slice(-4)];
  const isRun = (run: string) => run.startsWith(first) && run.endsWith(last) && hasLuhnDigit(run);
  return writings(text).some((digits) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length)).some(
      isRun,
    ),
  );
}

/** Returns the digits of a string as written and, if it contains a percent sign, also those of the percent-decoded string. */
function writings(text: string): readonly string[] {
  const digits = digitsOf(text);
  if (!text.includes("%")) return [digits];
  return [
    digits,
    digitsOf(text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))),
  ];
}

const beyondAscii = /[^\x20-\x7e]/;

const digitsOf = (text: string): string =>
  beyondAscii.test(text) ? [...text.normalize("NFKC")].map(decimalOf).join("") : text.replace(/\D+/g, "");

const decimal = /^\p{Nd}$/u;

/** In every script, the digits from zero to nine have consecutive code points. */
function decimalOf(sign: string): string {
  if (!decimal.test(sign)) return "";
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && decimal.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

export function placesWhere(isWrong: (text: string) => boolean, value: unknown, at: Path = []): readonly Path[] {
  if (typeof value === "string") return isWrong(value) ? [at] : [];
  if (typeof value === "number") return isWrong(String(value)) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value).flatMap(([name, part]) => placesWhere(isWrong, part, [...at, name]));
  return parts.length === 0 && at.at(-1) === splitPlace && splitWritings(value).some(isWrong) ? [at] : parts;
}

/** Name of an object whose entries the agent chooses. A card number can be split across several entries. */
const splitPlace = "metadata";

function splitWritings(pairs: object): readonly string[] {
  const [names, values] = [Object.keys(pairs), Object.values(pairs).map(String)];
  return ["", " "].flatMap((between) => [values.join(between), names.join(between)]);
}
