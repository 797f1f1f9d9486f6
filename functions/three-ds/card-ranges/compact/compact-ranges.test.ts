import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import { aToldRange, compactRangesOf } from "../../testing/card-range-builders.ts";
import { fileToRanges, rangesToFile } from "./compact-file.ts";
import { countOf, findRange, leadingDigitsOf } from "./compact-ranges.ts";

/** Non-overlapping ranges of one length: sorted bounds in pairs, with every second pair omitted. */
const rangesOfDigits = fc
  .tuple(
    fc.integer({ min: 13, max: 19 }),
    fc.uniqueArray(fc.bigInt({ min: 0n, max: 10n ** 19n - 1n }), { maxLength: 24 }),
  )
  .map(([digits, numbers]): ToldRange[] => {
    const bounds = [...new Set(numbers.map((number) => number % 10n ** BigInt(digits)))]
      .sort((left, right) => (left < right ? -1 : 1))
      .map((number) => String(number).padStart(digits, "0"));
    return bounds.flatMap((start, index) => {
      const end = bounds[index + 1];
      return index % 2 === 1 || end === undefined ? [] : [rangeWithTerms(start, end, index)];
    });
  });

const rangeWithTerms = (start: string, end: string, index: number): ToldRange =>
  aToldRange(start, end, {
    ...(index % 3 === 0 && { threeDSMethodURL: `https://acs.example/${index}` }),
    ...(index % 4 === 0 && { acsInfoInd: ["01", "02"], dsStartProtocolVersion: "2.2.0" }),
  });

const rangeLists = fc
  .uniqueArray(rangesOfDigits, { selector: ([first]) => first?.startRange.length, maxLength: 5 })
  .map((lists) => lists.flat())
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));

function naive(list: readonly ToldRange[], cardNumber: string) {
  const range = list.find(
    ({ startRange, endRange }) =>
      startRange.length === cardNumber.length && startRange <= cardNumber && cardNumber <= endRange,
  );
  if (!range) return undefined;
  const { startRange, endRange, ...terms } = range;
  return { startRange, endRange, terms };
}

const neighbours = (number: string): readonly string[] =>
  [-1n, 0n, 1n]
    .map((step) => BigInt(number) + step)
    .filter((near) => near >= 0n && String(near).length <= number.length)
    .map((near) => String(near).padStart(number.length, "0"));

const cardNumbers = fc
  .integer({ min: 12, max: 19 })
  .chain((digits) => fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: digits, maxLength: digits }));

const blocksOfAThousand = (count: number): readonly ToldRange[] =>
  Array.from({ length: count }, (_, index) => {
    const start = 4_000_000_000_000_000 + index * 1_000;
    return aToldRange(String(start), String(start + 999));
  });

describe("a compact list of card ranges", () => {
  it("finds the same range for every card number as a linear search, both in memory and read from a file", () =>
    fc.assert(
      fc.property(rangeLists, fc.array(cardNumbers, { maxLength: 8 }), (list, others) => {
        const ranges = compactRangesOf(list);
        const loaded = fileToRanges(rangesToFile(ranges));
        expect(countOf(loaded)).toBe(list.length);
        const bounds = list.flatMap(({ startRange, endRange }) => [startRange, endRange]);
        for (const cardNumber of [...bounds.flatMap(neighbours), ...others]) {
          expect(findRange(ranges, cardNumber)).toEqual(naive(list, cardNumber));
          expect(findRange(loaded, cardNumber)).toEqual(naive(list, cardNumber));
        }
      }),
    ));

  it("contains exactly the leading digits of the card numbers that it can cover", () =>
    fc.assert(
      fc.property(rangeLists, (list) => {
        const digits = [..."0123456789"].filter((digit) =>
          list.some(({ startRange, endRange }) => startRange.charAt(0) <= digit && digit <= endRange.charAt(0)),
        );
        expect(leadingDigitsOf(compactRangesOf(list))).toBe(digits.join(""));
      }),
    ));

  it("stores shared terms once", () => {
    expect(compactRangesOf(blocksOfAThousand(500)).terms).toHaveLength(1);
  });

  it("takes 20 bytes per range", () => {
    expect(rangesToFile(compactRangesOf(blocksOfAThousand(1_000))).length).toBeLessThan(20_000 + 200);
  });
});

describe("a file of card ranges", () => {
  const file = rangesToFile(compactRangesOf([aToldRange("4000000000000000"), aToldRange("4000000000000")]));

  it("can be read at any address of a larger buffer", () => {
    for (const offset of [0, 1, 8]) {
      const buffer = new Uint8Array(file.length + offset);
      buffer.set(file, offset);
      expect(findRange(fileToRanges(buffer.subarray(offset)), "4000000000123")).toBeDefined();
    }
  });

  it("is rejected if a byte is missing anywhere, or if it has another format", () => {
    for (let length = 0; length < file.length; length += 1) expect(() => fileToRanges(file.slice(0, length))).toThrow();
    expect(() => fileToRanges(new TextEncoder().encode(JSON.stringify({ ranges: [] })))).toThrow(
      "not a card range file",
    );
  });
});
