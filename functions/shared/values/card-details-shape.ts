import { type NumberPlace, numberPlaces, type Run, runsIn, separator, writingsToSearch } from "./card-number-shape.ts";

/**
 * References such as order numbers can look like card numbers. A number is therefore treated as a card number only if an
 * expiry date, a future year or magnetic stripe data is next to it, or if its digits are grouped as on cards.
 */

const yearsBack = 5;
const yearsAhead = 20;

const isMonth = (digits: string): boolean => /^(?:0[1-9]|1[0-2])$/.test(digits);

/** Returns true for a plausible expiry year: at most five years in the past and at most 20 years in the future. */
function isYear(digits: string, year: number): boolean {
  const full = digits.length === 2 ? year - (year % 100) + Number(digits) : Number(digits);
  return full >= year - yearsBack && full <= year + yearsAhead;
}

/** Returns true for a month and a two- or four-digit year, in either order, such as 12 and 30, or 2030 and 12. */
const isExpiry = (one: string, other: string, year: number): boolean =>
  (isMonth(one) && isYear(other, year)) || (isMonth(other) && isYear(one, year));

const isJoinedExpiry = (digits: string, year: number): boolean =>
  (digits.length === 4 || digits.length === 6) &&
  (isExpiry(digits.slice(0, 2), digits.slice(2), year) || isExpiry(digits.slice(0, -2), digits.slice(-2), year));

/** Dates and times, as in order numbers: 20261126, 261126093015, 26112026, 123012. */
const dayOrTime =
  /^(?:(?:\d\d)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:[01]\d|2[0-3])(?:[0-5]\d){1,2})?|\d{4}(?:19|20)\d\d|(?:[01]\d|2[0-3])(?:[0-5]\d){2})$/;

/** Expiry date followed by more digits, such as the service code and the verification value. */
const beginsWithExpiry = (digits: string, year: number): boolean =>
  digits.length > 4 && isJoinedExpiry(digits.slice(0, 4), year) && !dayOrTime.test(digits);

/** A future year, which is unlikely in an order number. */
const isLaterYear = (digits: string, year: number): boolean =>
  digits.length === 4 && Number(digits) > year && Number(digits) <= year + yearsAhead;

/** Data after the number on a card's magnetic stripe: name and expiry in track 1, expiry in track 2. */
const trackData = /^(?:=\d|D\d{4}|\^[^^]{2,26}\^\d)/i;

const monthName = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";

const namedExpiries = [
  new RegExp(`^[\\W_]{0,3}${monthName}[\\W_]{0,3}(\\d{4}|\\d{2})(?!\\d)`, "i"),
  new RegExp(`^[\\W_]{0,3}(\\d{4}|\\d{2})[\\W_]{0,3}${monthName}(?![\\W_]{0,3}\\d)`, "i"),
];

const beginsWithNamedExpiry = (text: string, year: number): boolean =>
  namedExpiries.some((pattern) => isYear(pattern.exec(text)?.[1] ?? "0", year));

/** Up to six non-digits: separators, or a short string such as `&exp=`. */
const beside = /^\D{1,6}$/;

function hasExpiryBeside(text: string, runs: readonly Run[], { first, last }: NumberPlace, year: number): boolean {
  const between = (one: Run, other: Run) => text.slice(one.end, other.start);
  const isBeside = (one: Run | undefined, other: Run | undefined): boolean =>
    one !== undefined && other !== undefined && beside.test(between(one, other));
  const isInTwo = (one: Run | undefined, other: Run | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    separator.test(between(one, other)) &&
    [2, 4].includes(one.digits.length) &&
    [2, 4].includes(other.digits.length) &&
    isExpiry(one.digits, other.digits, year);
  const isExpiryBehind = ({ digits }: Run): boolean =>
    isJoinedExpiry(digits, year) || beginsWithExpiry(digits, year) || isLaterYear(digits, year);
  const [before, next] = [runs[first - 1], runs[last + 1]];
  const behind = text.slice(runs[last]?.end);
  return (
    trackData.test(behind) ||
    beginsWithNamedExpiry(behind, year) ||
    (next !== undefined && isBeside(runs[last], next) && (isExpiryBehind(next) || isInTwo(next, runs[last + 2]))) ||
    (before !== undefined &&
      isBeside(before, runs[first]) &&
      (isJoinedExpiry(before.digits, year) || isInTwo(runs[first - 2], before)))
  );
}

/** `year` is the current year. */
export const holdsCardDetails = (text: string, year: number): boolean =>
  writingsToSearch(text).some((writing) => {
    const runs = runsIn(writing);
    return numberPlaces(writing, runs).some((place) => place.isPrinted || hasExpiryBeside(writing, runs, place, year));
  });
