import { accept, type Result, reject } from "../../../shared/result.ts";
import { type CompactRanges, noRanges } from "./compact-ranges.ts";
import type { ChangeAction, ChangesOfDigits, RangeChanges } from "./range-changes.ts";
import { beyondAll, growingColumns, noColumns, type RangeColumns } from "./range-columns.ts";
import { type RangeTerms, termsBook } from "./range-terms.ts";
import { type PlacedChange, type PlacedRange, type RangeContradiction, replayed } from "./replay-changes.ts";

type ActionOf = (actions: readonly ChangeAction[], index: number) => ChangeAction;

/** A full list says what there is, and its actions mean nothing. */
export const rangesOfFullList = (entries: RangeChanges): Result<CompactRanges, RangeContradiction> =>
  changed(noRanges, entries, () => "A");

export const rangesAfterChanges = (
  base: CompactRanges,
  changes: RangeChanges,
): Result<CompactRanges, RangeContradiction> => changed(base, changes, (actions, index) => actions[index] ?? "A");

const changed = (base: CompactRanges, changes: RangeChanges, actionOf: ActionOf) => {
  const byDigits = new Map<number, RangeColumns>();
  for (const digits of new Set([...base.byDigits.keys(), ...changes.byDigits.keys()])) {
    const there = base.byDigits.get(digits) ?? noColumns;
    const asked = changes.byDigits.get(digits) ?? { columns: noColumns, actions: [] };
    const columns = merged(there, asked, actionOf, base.terms.length);
    if (!columns.ok) return columns;
    if (columns.value.starts.length > 0) byDigits.set(digits, columns.value);
  }
  return accept({ terms: renumbered([...base.terms, ...changes.terms], byDigits), byDigits });
};

/**
 * One pass over the list and the changes, both in order of their numbers. Changes whose numbers do not touch have nothing to
 * do with each other, so only those of one cluster of overlapping ranges are replayed in the order in which they came;
 * everything between clusters is copied. The terms of the changes are numbered from `firstTerms` on.
 */
const merged = (
  base: RangeColumns,
  { columns: asked, actions }: ChangesOfDigits,
  actionOf: ActionOf,
  firstTerms: number,
): Result<RangeColumns, RangeContradiction> => {
  const order = inOrderOfStart(asked.starts);
  const result = growingColumns(base.starts.length + order.length);
  let nextRange = 0;
  let nextChange = 0;
  const startOfChange = (): bigint => asked.starts[order[nextChange] ?? -1] ?? beyondAll;
  const takenRange = (): PlacedRange => ({ ...rangeAt(base, nextRange++) });
  const takenChange = (): number => order[nextChange++] ?? 0;

  while (nextRange < base.starts.length || nextChange < order.length) {
    if ((base.ends[nextRange] ?? beyondAll) < startOfChange()) {
      const { start, end, terms } = rangeAt(base, nextRange);
      result.add(start, end, terms);
      nextRange += 1;
      continue;
    }
    const startOfRange = (): bigint => base.starts[nextRange] ?? beyondAll;
    const ranges: PlacedRange[] = [];
    const touching: number[] = [];
    let until = startOfRange() < startOfChange() ? startOfRange() : startOfChange();
    for (;;) {
      if (startOfRange() <= until) {
        const range = takenRange();
        ranges.push(range);
        if (range.end > until) until = range.end;
      } else if (startOfChange() <= until) {
        const change = takenChange();
        touching.push(change);
        const end = asked.ends[change] ?? until;
        if (end > until) until = end;
      } else break;
    }
    const changes = touching
      .sort((one, other) => one - other)
      .map((index): PlacedChange => {
        const { start, end, terms } = rangeAt(asked, index);
        return { start, end, terms: firstTerms + terms, action: actionOf(actions, index) };
      });
    const after = replayed(ranges, changes);
    if (!after.ok) return reject(after.refused);
    for (const { start, end, terms } of after.value) result.add(start, end, terms);
  }
  return accept(result.finished());
};

const rangeAt = ({ starts, ends, terms }: RangeColumns, place: number): PlacedRange => ({
  start: starts[place] ?? beyondAll,
  end: ends[place] ?? beyondAll,
  terms: terms[place] ?? 0,
});

/** Directory servers mostly send their lists in order, which saves the sorting. */
const inOrderOfStart = (starts: BigUint64Array): Uint32Array => {
  const order = new Uint32Array(starts.length);
  let isInOrder = true;
  for (let place = 0; place < order.length; place += 1) {
    order[place] = place;
    if (place > 0 && (starts[place] ?? beyondAll) < (starts[place - 1] ?? 0n)) isInOrder = false;
  }
  if (isInOrder) return order;
  return order.sort((one, other) => {
    const [left = 0n, right = 0n] = [starts[one], starts[other]];
    return left < right ? -1 : left > right ? 1 : 0;
  });
};

/** Only the terms that a range still has, numbered anew in the columns. */
const renumbered = (
  terms: readonly RangeTerms[],
  byDigits: ReadonlyMap<number, RangeColumns>,
): readonly RangeTerms[] => {
  const book = termsBook();
  const places = new Map<number, number>();
  for (const columns of byDigits.values()) {
    for (const [index, old] of columns.terms.entries()) {
      const known = terms[old];
      if (!known) throw new Error("a card range has no terms");
      const place = places.get(old) ?? book.placeOf(known);
      places.set(old, place);
      columns.terms[index] = place;
    }
  }
  return book.terms;
};
