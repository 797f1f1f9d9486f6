import { hasLuhnDigit } from "#card-numbers/luhn";
import { isInKnownRange } from "#card-numbers/number-ranges";

/**
 * Detects strings that contain a possible card number: 13 to 19 digits in a network's range, with a valid check digit
 * (Luhn). The digits can be ungrouped, grouped as on cards, or in other common groups. Other long numbers, such as most
 * order numbers and times, are not detected.
 */

const isCardLike = (digits: string): boolean => isInKnownRange(digits) && hasLuhnDigit(digits);

const printedGroups: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 1],
  [4, 4, 4, 4, 2],
  [4, 4, 4, 4, 3],
  [4, 4, 4, 1],
  [4, 4, 5],
  [4, 6, 4],
  [4, 6, 5],
  [6, 10],
  [6, 12],
  [6, 13],
];

const joinedGroups: typeof printedGroups = [
  [4, 12],
  [12, 4],
  [8, 8],
  [4, 4, 8],
  [4, 8, 4],
  [8, 4, 4],
  [4, 11],
  [10, 5],
];

export interface Run {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

export const runsIn = (text: string): readonly Run[] =>
  [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: index, end: index + digits.length }));

export const separator = /^[^\p{L}\p{N}]{1,3}$/u;

/**
 * Joins the consecutive runs of digits that start at index `at`, if the runs have the given lengths and identical
 * separators. Otherwise, returns undefined.
 */
function grouped(text: string, runs: readonly Run[], at: number, lengths: readonly number[]): string | undefined {
  const groups = runs.slice(at, at + lengths.length);
  if (!lengths.every((length, index) => groups[index]?.digits.length === length)) return undefined;
  const between = groups.slice(1).map(({ start }, index) => text.slice(groups[index]?.end, start));
  const isOneSign = between.every((signs) => signs === between[0]) && separator.test(between[0] ?? "");
  return isOneSign ? groups.map(({ digits }) => digits).join("") : undefined;
}

/** Position of a card number in a string: the runs of digits from `first` to `last`. */
export interface NumberPlace {
  readonly first: number;
  readonly last: number;
  readonly isPrinted: boolean;
}

export const numberPlaces = (text: string, runs: readonly Run[]): readonly NumberPlace[] =>
  runs.flatMap((_, first) => {
    const placesOf = (groupings: typeof printedGroups, isPrinted: boolean) =>
      groupings
        .filter((lengths) => isCardLike(grouped(text, runs, first, lengths) ?? ""))
        .map(({ length }) => ({ first, last: first + length - 1, isPrinted }));
    const whole = isCardLike(runs[first]?.digits ?? "") ? [{ first, last: first, isPrinted: false }] : [];
    return [...whole, ...placesOf(printedGroups, true), ...placesOf(joinedGroups, false)];
  });

const cardDigitsMin = 13;

function hasEnoughDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < cardDigitsMin; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits >= cardDigitsMin;
}

/**
 * UUIDs and other hexadecimal values of at least 32 characters, such as hashes, which can contain a card-like number by
 * chance. Values other than UUIDs must contain at least three letters, because track 2 data, which must be searched,
 * contains at most one letter (`D`, the field separator).
 */
const hexadecimal =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])(?=(?:\d*[a-f]){3})[0-9a-f]{32,}(?![0-9a-z])/gi;

/**
 * Returns the variants of a string in which to search for card numbers: the string as written and, if the string contains
 * percent-encoded or non-ASCII characters, the string percent-decoded and normalized (NFKC). In both variants, UUIDs and
 * long hexadecimal values are replaced. Variants with fewer than 13 digits are omitted.
 */
export function writingsToSearch(text: string): readonly string[] {
  // Most strings in a request are shorter than a card number, so most calls end here.
  if (text.length < cardDigitsMin) return [];
  const plain = /%[0-9a-f]{2}|[^ -~]/i.test(text) ? [text, withoutEncoding(text)] : [text];
  return plain.map((writing) => writing.replace(hexadecimal, "hexadecimal")).filter(hasEnoughDigits);
}

const withoutEncoding = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))).normalize("NFKC");

export const holdsCardNumber = (text: string): boolean =>
  writingsToSearch(text).some((writing) => numberPlaces(writing, runsIn(writing)).length > 0);

/** 13 to 19 digits. The maximum length of a card number is 19 digits (ISO/IEC 7812-1). */
const longNumber = /(?<!\d)\d{13,19}(?!\d)/;

/**
 * Returns true if a string contains a number of 13 to 19 digits, even if its check digit is wrong. Single spaces and hyphens
 * between digits are ignored. Used for the cardholder's name, which must not contain a card number.
 */
export const holdsLongNumber = (text: string): boolean => longNumber.test(text.replace(/(?<=\d)[ -](?=\d)/g, ""));
