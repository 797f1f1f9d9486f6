import { beginsGroups, isCardLike, type Run, runsIn, separator, writingsToSearch } from "./card-number-shape.ts";

/**
 * A reference may look like a card number, since many order numbers do. It does not by chance have the expiry of a card beside
 * it, or the groups in which cards print their numbers: then it is a card.
 */

const yearsBack = 5;
const yearsAhead = 20;

const isMonth = (digits: string): boolean => /^(?:0[1-9]|1[0-2])$/.test(digits);

/** Of a card that is valid now, or was some years ago. */
const isYear = (digits: string, year: number): boolean => {
  const full = digits.length === 2 ? year - (year % 100) + Number(digits) : Number(digits);
  return full >= year - yearsBack && full <= year + yearsAhead;
};

/** Month and year, with two or four digits and in either order: 12 and 30, 2030 and 12. */
const isExpiry = (one: string, other: string, year: number): boolean =>
  (isMonth(one) && isYear(other, year)) || (isMonth(other) && isYear(one, year));

const isJoinedExpiry = (digits: string, year: number): boolean =>
  (digits.length === 4 || digits.length === 6) &&
  (isExpiry(digits.slice(0, 2), digits.slice(2), year) || isExpiry(digits.slice(0, -2), digits.slice(-2), year));

/** Signs, or a word as short as `&exp=`. */
const beside = /^\D{1,6}$/;

const hasExpiryBeside = (text: string, runs: readonly Run[], at: number, year: number): boolean => {
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
  const [beforeLast, last, card, next, afterNext] = [-2, -1, 0, 1, 2].map((step) => runs[at + step]);
  return (
    (isBeside(card, next) && (isJoinedExpiry(next?.digits ?? "", year) || isInTwo(next, afterNext))) ||
    (isBeside(last, card) && (isJoinedExpiry(last?.digits ?? "", year) || isInTwo(beforeLast, last)))
  );
};

/** Whether a text holds a card's number with an expiry beside it, or in the groups of a card. `year` is that of today. */
export const holdsCardDetails = (text: string, year: number): boolean =>
  writingsToSearch(text).some((writing) => {
    const runs = runsIn(writing);
    return runs.some(
      ({ digits }, at) =>
        beginsGroups(writing, runs, at) || (isCardLike(digits) && hasExpiryBeside(writing, runs, at, year)),
    );
  });
