import { beyondAll, placeOf, type RangeColumns } from "./range-columns.ts";
import type { RangeTerms } from "./range-terms.ts";

/** Card ranges from one directory server, sorted and without overlaps for each card number length. */
export interface CompactRanges {
  readonly terms: readonly RangeTerms[];
  readonly byDigits: ReadonlyMap<number, RangeColumns>;
}

export const noRanges: CompactRanges = { terms: [], byDigits: new Map() };

export interface FoundRange {
  readonly startRange: string;
  readonly endRange: string;
  readonly terms: RangeTerms;
}

/** Searches only the ranges for the card number's length, because all card numbers in a range have the same length. */
export function findRange({ terms, byDigits }: CompactRanges, cardNumber: string): FoundRange | undefined {
  const digits = cardNumber.length;
  const columns = byDigits.get(digits);
  if (!columns) return undefined;
  const number = BigInt(cardNumber);
  const place = placeOf(columns, number);
  const [start, end] = [columns.starts[place] ?? beyondAll, columns.ends[place] ?? beyondAll];
  if (start > number) return undefined;
  const found = terms[columns.terms[place] ?? -1];
  if (!found) throw new Error("a card range refers to unknown RangeTerms");
  const text = (bound: bigint): string => String(bound).padStart(digits, "0");
  return { startRange: text(start), endRange: text(end), terms: found };
}

export const countOf = ({ byDigits }: CompactRanges): number =>
  [...byDigits.values()].reduce((count, { starts }) => count + starts.length, 0);

const isInUse = ({ byDigits }: CompactRanges, leadingDigit: number): boolean =>
  [...byDigits].some(([digits, columns]) => {
    const unit = 10n ** BigInt(digits - 1);
    const first = BigInt(leadingDigit) * unit;
    return (columns.starts[placeOf(columns, first)] ?? beyondAll) < first + unit;
  });

/**
 * Returns the leading digits of the ranges. A card number with any other leading digit is not in the list, so the list need
 * not be loaded for that card.
 */
export const leadingDigitsOf = (ranges: CompactRanges): string =>
  Array.from({ length: 10 }, (_, digit) => (isInUse(ranges, digit) ? String(digit) : "")).join("");
