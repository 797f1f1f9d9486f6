import { hasLuhnDigit } from "./luhn.ts";
import { isInKnownRange } from "./number-ranges.ts";

const shownFirst = 6;
const shownLast = 4;
const shortestCardNumber = 13;
const longestCardNumber = 19;

/**
 * First six and last four digits: the truncation every network allows for every length (PCI SSC FAQ 1091). What is too short for
 * a card number shows nothing.
 */
export const maskCardNumber = (digits: string): string =>
  digits.length < shortestCardNumber
    ? "*".repeat(digits.length)
    : digits.slice(0, shownFirst) + "*".repeat(digits.length - shownFirst - shownLast) + digits.slice(-shownLast);

const isLongEnough = (digits: string): boolean =>
  digits.length >= shortestCardNumber && digits.length <= longestCardNumber;

const holdsLuhnNumber = (digits: string): boolean => {
  for (let length = shortestCardNumber; length <= longestCardNumber; length += 1) {
    for (let start = 0; start + length <= digits.length; start += 1) {
      if (hasLuhnDigit(digits.slice(start, start + length))) return true;
    }
  }
  return false;
};

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Puts the digits and asterisks of `masked` in the places of the digits of a text. */
const withDigits = (text: string, masked: string): string => {
  let next = 0;
  return text.replace(/\d/g, () => masked.charAt(next++));
};

const maskedRow = (row: string): string => {
  const digits = digitsOf(row);
  if (isLongEnough(digits)) return hasLuhnDigit(digits) ? withDigits(row, maskCardNumber(digits)) : row;
  return holdsLuhnNumber(digits) ? withDigits(row, "*".repeat(digits.length)) : row;
};

/** Masks the numbers of known ranges that begin and end with groups of digits, whatever other groups stand beside them. */
const maskedGroups = (row: string): string => {
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
};

/** Digits of which single blanks or hyphens stand apart. */
const closeDigits = /\d(?:[ -]?\d){12,}/g;

/** Groups of digits with up to three signs between them. */
const looseDigits = /\d(?:[^\p{L}\p{N}]{0,3}\d){12,}/gu;

/**
 * 13 to 19 digits in a row that pass the Luhn check are taken for a card number, also where single blanks or hyphens stand between
 * them; longer rows may hide one. With other groups of digits beside it, or other signs between its own, a number is masked when it
 * is in a range of a network.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(looseDigits, maskedGroups).replace(closeDigits, maskedRow);
