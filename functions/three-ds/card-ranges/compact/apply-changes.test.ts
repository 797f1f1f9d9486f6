import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import { aToldRange, changesOf, compactRangesOf } from "../../testing/card-range-builders.ts";
import { rangesAfterChanges, rangesOfFullList } from "./apply-changes.ts";
import { type CompactRanges, noRanges } from "./compact-ranges.ts";
import type { ChangeAction } from "./range-changes.ts";

/** Literal implementation of the rule: applies changes one at a time, with a full search at each step. */
function naivelyChanged(list: readonly ToldRange[], changes: readonly ToldRange[]): readonly ToldRange[] | undefined {
  const after = [...list];
  for (const { actionInd = "A", ...entry } of changes) {
    const same = after.findIndex(
      ({ startRange, endRange }) => startRange === entry.startRange && endRange === entry.endRange,
    );
    const overlaps = after.some(
      ({ startRange, endRange }) =>
        startRange.length === entry.startRange.length && startRange <= entry.endRange && entry.startRange <= endRange,
    );
    if (actionInd === "A") {
      if (overlaps) return undefined;
      after.push(entry);
    } else {
      if (same < 0) return undefined;
      if (actionInd === "D") after.splice(same, 1);
      else after[same] = entry;
    }
  }
  return after;
}

const sorted = (list: readonly ToldRange[]): readonly ToldRange[] =>
  list.toSorted((left, right) =>
    left.startRange.length === right.startRange.length
      ? left.startRange < right.startRange
        ? -1
        : 1
      : left.startRange.length - right.startRange.length,
  );

/** All entries of a list, in order. */
const entriesOf = ({ byDigits, terms }: CompactRanges): readonly ToldRange[] =>
  sorted(
    [...byDigits].flatMap(([digits, columns]) =>
      Array.from(columns.starts, (start, index): ToldRange => {
        const text = (bound: bigint) => String(bound).padStart(digits, "0");
        const found = terms[columns.terms[index] ?? -1];
        if (!found) throw new Error("a range has no terms");
        return { startRange: text(start), endRange: text(columns.ends[index] ?? 0n), ...found };
      }),
    ),
  );

/** Entries from a small set of numbers, so that ranges often touch, overlap and match. */
const entries = fc
  .tuple(
    fc.constantFrom(13, 16),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom<ChangeAction | undefined>("A", "A", "D", "M", undefined),
    fc.constantFrom("2.2.0", "2.3.1"),
  )
  .map(([digits, start, length, action, version]) =>
    aToldRange(String(start).padStart(digits, "0"), String(start + length).padStart(digits, "0"), {
      acsEndProtocolVersion: version,
      ...(action && { actionInd: action }),
    }),
  );

describe("changes to a list of card ranges", () => {
  it("have the same result as if applied one at a time, and the same contradictions", () =>
    fc.assert(
      fc.property(fc.array(fc.array(entries, { maxLength: 8 }), { maxLength: 8 }), (deltas) => {
        let compact = noRanges;
        let list: readonly ToldRange[] = [];
        for (const delta of deltas) {
          const expected = naivelyChanged(list, delta);
          const changed = rangesAfterChanges(compact, changesOf(delta));
          expect(changed.ok).toBe(expected !== undefined);
          if (!changed.ok || !expected) continue;
          list = expected;
          compact = changed.value;
          expect(entriesOf(compact)).toEqual(sorted(list));
        }
      }),
      { numRuns: 500 * inject("randomRuns") },
    ));

  it("in any number result in the list that a full response would contain", () =>
    fc.assert(
      fc.property(fc.array(fc.array(entries, { maxLength: 4 }), { maxLength: 12 }), (deltas) => {
        let compact = noRanges;
        let list: readonly ToldRange[] = [];
        for (const delta of deltas) {
          const changed = rangesAfterChanges(compact, changesOf(delta));
          if (!changed.ok) continue;
          compact = changed.value;
          list = naivelyChanged(list, delta) ?? list;
        }
        expect(entriesOf(compact)).toEqual(entriesOf(compactRangesOf(list)));
      }),
    ));

  it("do not modify the list that they are applied to", () => {
    const base = compactRangesOf([aToldRange("4000000000000000"), aToldRange("5000000000000000")]);
    const before = entriesOf(base);
    rangesAfterChanges(base, changesOf([{ ...aToldRange("4000000000000000"), actionInd: "D" }]));
    rangesAfterChanges(base, changesOf([aToldRange("4000000000000000")]));
    expect(entriesOf(base)).toEqual(before);
  });

  it("remove terms that no range uses", () => {
    const base = compactRangesOf([
      aToldRange("4000000000000000", undefined, { threeDSMethodURL: "https://acs.example/old" }),
      aToldRange("5000000000000000"),
    ]);
    const changed = rangesAfterChanges(base, changesOf([{ ...aToldRange("4000000000000000"), actionInd: "M" }]));
    expect(changed).toMatchObject({ ok: true, value: { terms: [{ acsEndProtocolVersion: "2.2.0" }] } });
  });

  it("can split a wide range in one response, but only in that order", () => {
    const base = compactRangesOf([aToldRange("4000000000000000")]);
    const wide: ToldRange = { ...aToldRange("4000000000000000"), actionInd: "D" };
    const platform = [
      aToldRange("4000000000000000", "4499999999999999"),
      aToldRange("4500000000000000", "4999999999999999"),
    ];
    expect(rangesAfterChanges(base, changesOf([wide, ...platform])).ok).toBe(true);
    expect(rangesAfterChanges(base, changesOf([...platform, wide]))).toEqual({
      ok: false,
      refused: "range-overlaps-another",
    });
  });
});

describe("a full list", () => {
  it("treats every entry as an addition, regardless of its action", () => {
    const fullList: ToldRange[] = [
      { ...aToldRange("4000000000000000"), actionInd: "D" },
      { ...aToldRange("5000000000000000"), actionInd: "M" },
    ];
    const ranges = rangesOfFullList(changesOf(fullList));
    expect(ranges.ok && entriesOf(ranges.value).map(({ startRange }) => startRange)).toEqual([
      "4000000000000000",
      "5000000000000000",
    ]);
  });

  it("contradicts itself if two of its ranges overlap", () => {
    const overlapping = [aToldRange("4000000000000000"), aToldRange("4500000000000000", "5500000000000000")];
    expect(rangesOfFullList(changesOf(overlapping))).toEqual({ ok: false, refused: "range-overlaps-another" });
  });
});
