import { accept, type Result } from "../../../shared/values/result.ts";
import { type CompactRanges, noRanges } from "./compact-ranges.ts";
import { merged } from "./merge-changes.ts";
import type { ChangesOfDigits, RangeChanges } from "./range-changes.ts";
import { noColumns, type RangeColumns } from "./range-columns.ts";
import { type RangeTerms, termsBook } from "./range-terms.ts";
import type { RangeContradiction } from "./replay-changes.ts";

/** Builds the ranges of a full list, ignoring the `actionInd` of the entries. */
export const rangesOfFullList = (entries: RangeChanges): Result<CompactRanges, RangeContradiction> =>
  changed(noRanges, entries, () => "A");

export const rangesAfterChanges = (
  base: CompactRanges,
  changes: RangeChanges,
): Result<CompactRanges, RangeContradiction> => changed(base, changes, ({ actions }, place) => actions[place] ?? "A");

type ActionOf = (changes: ChangesOfDigits, place: number) => ChangesOfDigits["actions"][number];

const noChanges: ChangesOfDigits = { columns: noColumns, actions: [] };

function changed(
  base: CompactRanges,
  changes: RangeChanges,
  actionOf: ActionOf,
): Result<CompactRanges, RangeContradiction> {
  const byDigits = new Map<number, RangeColumns>();
  for (const digits of new Set([...base.byDigits.keys(), ...changes.byDigits.keys()])) {
    const changesOfDigits = changes.byDigits.get(digits) ?? noChanges;
    const columns = merged(base.byDigits.get(digits) ?? noColumns, {
      columns: changesOfDigits.columns,
      actionAt: (place) => actionOf(changesOfDigits, place),
      firstTerms: base.terms.length,
    });
    if (!columns.ok) return columns;
    if (columns.value.starts.length > 0) byDigits.set(digits, columns.value);
  }
  return accept({ terms: renumbered([...base.terms, ...changes.terms], byDigits), byDigits });
}

/** Drops sets of card range data (`RangeTerms`) that no range uses, and updates the indexes in the `terms` columns. */
function renumbered(terms: readonly RangeTerms[], byDigits: ReadonlyMap<number, RangeColumns>): readonly RangeTerms[] {
  const book = termsBook();
  const places = new Map<number, number>();
  for (const columns of byDigits.values()) {
    for (const [index, old] of columns.terms.entries()) {
      const known = terms[old];
      if (!known) throw new Error("a card range refers to unknown RangeTerms");
      const place = places.get(old) ?? book.placeOf(known);
      places.set(old, place);
      columns.terms[index] = place;
    }
  }
  return book.terms;
}
