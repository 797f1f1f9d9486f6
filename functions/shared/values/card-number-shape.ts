import { hasLuhnDigit } from "#card-numbers/luhn";
import { isInKnownRange } from "#card-numbers/number-ranges";

/**
 * How a text is found that holds a number written like a card's: 13 to 19 digits of a known range with a right check digit,
 * alone or in the groups in which cards print them. Order numbers and times that only resemble one are no cards.
 */

const isCardLike = (digits: string): boolean => isInKnownRange(digits) && hasLuhnDigit(digits);

/** How many digits stand together on a card. */
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

/** Groups of a card of which some are written together. */
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

/** The digits of the groups that begin with a run, with the same signs between them. */
const grouped = (text: string, runs: readonly Run[], at: number, lengths: readonly number[]): string | undefined => {
  const groups = runs.slice(at, at + lengths.length);
  if (!lengths.every((length, index) => groups[index]?.digits.length === length)) return undefined;
  const between = groups.slice(1).map(({ start }, index) => text.slice(groups[index]?.end, start));
  const isOneSign = between.every((signs) => signs === between[0]) && separator.test(between[0] ?? "");
  return isOneSign ? groups.map(({ digits }) => digits).join("") : undefined;
};

/** Position of a card's number in a text: the runs of digits from `first` to `last`. */
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

const hasEnoughDigits = (text: string): boolean => {
  let digits = 0;
  for (let at = 0; at < text.length && digits < cardDigitsMin; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits >= cardDigitsMin;
};

/** UUIDs, and hashes and tokens in hexadecimal: digits stand in them as those of a card do, by chance. A track has one letter at most. */
const hexadecimal =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])(?=(?:\d*[a-f]){3})[0-9a-f]{32,}(?![0-9a-z])/gi;

/**
 * A text without what is hexadecimal, as it stands and, where these differ, with its percent-encoding undone and its digits in ASCII. Empty for one
 * with too few digits.
 */
export const writingsToSearch = (text: string): readonly string[] => {
  // Most texts of a request end here, and every request has many of them.
  if (text.length < cardDigitsMin) return [];
  const plain = /%[0-9a-f]{2}|[^ -~]/i.test(text) ? [text, withoutEncoding(text)] : [text];
  return plain.map((writing) => writing.replace(hexadecimal, "hexadecimal")).filter(hasEnoughDigits);
};

const withoutEncoding = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))).normalize("NFKC");

export const holdsCardNumber = (text: string): boolean =>
  writingsToSearch(text).some((writing) => numberPlaces(writing, runsIn(writing)).length > 0);

/** As long as card numbers are (ISO/IEC 7812-1). */
const longNumber = /(?<!\d)\d{13,19}(?!\d)/;

/** Whether a text that is no place for numbers holds one that is as long as a card number, right or mistyped. */
export const holdsLongNumber = (text: string): boolean => longNumber.test(text.replace(/(?<=\d)[ -](?=\d)/g, ""));
