import { hasLuhnDigit } from "./luhn.ts";
import { isInKnownRange } from "./number-ranges.ts";

const shownFirst = 6;
const shownLast = 4;
const shortestCardNumber = 13;
const longestCardNumber = 19;

/**
 * Masks all but the first six and last four digits, the truncation that every network allows for every length (PCI SSC FAQ
 * 1091). A number that is too short to be a card number is masked completely.
 */
export const maskCardNumber = (digits: string): string =>
  digits.length < shortestCardNumber
    ? "*".repeat(digits.length)
    : digits.slice(0, shownFirst) + "*".repeat(digits.length - shownFirst - shownLast) + digits.slice(-shownLast);

const isLongEnough = (digits: string): boolean =>
  digits.length >= shortestCardNumber && digits.length <= longestCardNumber;

function holdsLuhnNumber(digits: string): boolean {
  for (let length = shortestCardNumber; length <= longestCardNumber; length += 1) {
    for (let start = 0; start + length <= digits.length; start += 1) {
      if (hasLuhnDigit(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Replaces the digits of a string, in order, with the digits and asterisks of `masked`. */
function withDigits(text: string, masked: string): string {
  let next = 0;
  return text.replace(/\d/g, () => masked.charAt(next++));
}

function maskedRow(row: string): string {
  const digits = digitsOf(row);
  if (isLongEnough(digits)) return hasLuhnDigit(digits) ? withDigits(row, maskCardNumber(digits)) : row;
  return holdsLuhnNumber(digits) ? withDigits(row, "*".repeat(digits.length)) : row;
}

/** Masks card numbers that consist of complete digit groups and are in a known range, even if other groups precede or follow. */
function maskedGroups(row: string): string {
  const groups = row.match(/\d+/g) ?? [];
  const shown = [...digitsOf(row)];
  let start = 0;
  groups.forEach((first, from) => {
    let digits = "";
    for (let to = from; to < groups.length && digits.length < longestCardNumber; to += 1) {
      digits += groups[to];
      if (!isLongEnough(digits) || !isInKnownRange(digits) || !hasLuhnDigit(digits)) continue;
      [...maskCardNumber(digits)].forEach((sign, at) => {
        if (sign === "*") shown[start + at] = sign;
      });
    }
    start += first.length;
  });
  return withDigits(row, shown.join(""));
}

/** At least 13 digits; adjacent digits are separated by at most one space or hyphen. */
const closeDigits = /\d(?:[ -]?\d){12,}/g;

/** At least 13 digits; adjacent digits are separated by at most three characters that are neither letters nor digits. */
const looseDigits = /\d(?:[^\p{L}\p{N}]{0,3}\d){12,}/gu;

/**
 * Masks card numbers: 13 to 19 digits that pass the Luhn check, possibly separated by single spaces or hyphens. A number
 * between other groups of digits, or with other separators, is masked if it passes the Luhn check and is in a network's
 * range. Any other sequence of more than 19 digits is masked completely if it contains 13 to 19 consecutive digits that pass
 * the Luhn check.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(looseDigits, maskedGroups).replace(closeDigits, maskedRow);
