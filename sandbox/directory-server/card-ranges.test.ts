import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { coBadgedTestCard, testCardOf } from "../test-cards/test-cards.ts";
import { testTokenOf, tokenPrefixes } from "../test-cards/token-scheme.ts";
import type { CardRange } from "./card-range.ts";
import { cardRangeChanges, cardRanges, isEnrolled, type RangeList } from "./card-ranges.ts";

const acsUrl = "https://acs.example";
const today = 20_778;
const listOf = (network: RangeList["network"], day = today): RangeList => ({ network, day, acsUrl });
const rangesOf = (list: RangeList): readonly CardRange[] => [...cardRanges(list)];
const rangeOf = (list: RangeList, pan: string) =>
  rangesOf(list).find(
    ({ startRange, endRange }) => startRange.length === pan.length && startRange <= pan && pan <= endRange,
  );

const ordered = (ranges: readonly CardRange[]) =>
  ranges.toSorted((left, right) =>
    BigInt(left.startRange) < BigInt(right.startRange) || left.startRange.length < right.startRange.length ? -1 : 1,
  );

function applied(ranges: readonly CardRange[], list: RangeList, from: number): readonly CardRange[] {
  const byStart = new Map(ranges.map((range) => [range.startRange, range]));
  for (const { actionInd, ...range } of cardRangeChanges({ ...list, day: from }, list)) {
    const known = byStart.get(range.startRange);
    expect([actionInd, known?.endRange]).toEqual([actionInd, actionInd === "A" ? undefined : range.endRange]);
    if (actionInd === "D") byStart.delete(range.startRange);
    else byStart.set(range.startRange, range);
  }
  return [...byStart.values()];
}

describe("the card ranges of a directory server", () => {
  it.each(cardNetworks)("of %s never overlap, and have bounds of equal length", (network) => {
    for (const { startRange, endRange } of rangesOf(listOf(network))) {
      expect(endRange.length).toBe(startRange.length);
      expect(endRange >= startRange).toBe(true);
    }
    const sorted = ordered(rangesOf(listOf(network)));
    sorted.slice(1).forEach((range, index) => {
      const before = sorted[index];
      if (before?.endRange.length === range.startRange.length) expect(before.endRange < range.startRange).toBe(true);
    });
  });

  it("of any day equal those of any earlier day with the changes in between", () =>
    assert(
      property(tuple(constantFrom(...cardNetworks), integer({ min: 0, max: 30 })), ([network, age]) => {
        const list = listOf(network);
        const old = rangesOf({ ...list, day: today - age });
        expect(ordered(applied(old, list, today - age))).toEqual(ordered(rangesOf(list)));
      }),
      { numRuns: 60 * inject("randomRuns") },
    ));

  it("have additions, changes and deletions from one day to the next", () => {
    const kinds = new Set(
      cardRangeChanges(listOf("visa", today - 1), listOf("visa")).map(({ actionInd }) => actionInd),
    );
    expect([...kinds].sort()).toEqual(["A", "D", "M"]);
  });

  it.each(cardNetworks)("of %s assign each test card the versions and the 3DS Method of its digits", (network) => {
    const of = (digits: string) => rangeOf(listOf(network), testCardOf(network, digits));
    expect(of("0070")).toMatchObject({
      acsStartProtocolVersion: "2.1.0",
      acsEndProtocolVersion: "2.2.0",
      threeDSMethodURL: `${acsUrl}/method?issuer=${network}`,
    });
    expect(of("1070")).toMatchObject({ acsEndProtocolVersion: "2.1.0" });
    expect(of("2070")).toMatchObject({ acsStartProtocolVersion: "2.2.0" });
    expect(of("3070")).toMatchObject({ acsStartProtocolVersion: "2.3.1" });
    expect(of("0170")?.threeDSMethodURL).toBeUndefined();
    expect(of("0270")?.threeDSMethodURL).toContain("/silent-method");
    expect(of("9070")).toBeUndefined();
  });

  it.each(tokenPrefixes)(
    "of $network assign a network token the versions and the 3DS Method of a card",
    ({ network }) => {
      const list = listOf(network);
      for (const digits of ["0000", "0170", "0272", "4010"]) {
        expect(rangeOf(list, testTokenOf(network, digits))).toMatchObject({
          acsStartProtocolVersion: "2.1.0",
          acsEndProtocolVersion: "2.2.0",
          threeDSMethodURL: `${acsUrl}/method?issuer=${network}`,
        });
      }
    },
  );

  it("include a co-badged card at both of its networks", () => {
    for (const network of ["unionpay", "discover"] as const) {
      expect(isEnrolled(listOf(network), coBadgedTestCard("0000"))).toBe(true);
    }
    expect(isEnrolled(listOf("visa"), coBadgedTestCard("0000"))).toBe(false);
  });

  it("can be split into as many ranges as a real network has, which cover the same numbers", () => {
    const many = rangesOf({ ...listOf("visa"), splitInto: 50_000 });
    expect(many.length).toBeGreaterThan(50_000);
    const width = (ranges: readonly CardRange[]) =>
      ranges.reduce((sum, { startRange, endRange }) => sum + BigInt(endRange) - BigInt(startRange) + 1n, 0n);
    expect(width(many)).toBe(width(rangesOf(listOf("visa"))));
  });
});
