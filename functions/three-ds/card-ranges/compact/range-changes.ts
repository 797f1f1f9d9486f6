import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import { growingColumns, type RangeColumns } from "./range-columns.ts";
import { type RangeTerms, termsBook, termsOf } from "./range-terms.ts";

export type ChangeAction = NonNullable<ToldRange["actionInd"]>;

/** Changes for one card number length, in order of arrival. */
export interface ChangesOfDigits {
  readonly columns: RangeColumns;
  readonly actions: readonly ChangeAction[];
}

/** Entries of a PRes (`cardRangeData`), in the same column format as the list that they change. */
export interface RangeChanges {
  readonly terms: readonly RangeTerms[];
  readonly byDigits: ReadonlyMap<number, ChangesOfDigits>;
  readonly count: number;
}

export function collectedChanges() {
  const book = termsBook();
  const byDigits = new Map<number, { columns: ReturnType<typeof growingColumns>; actions: ChangeAction[] }>();
  let count = 0;
  return {
    add(range: ToldRange): void {
      const digits = range.startRange.length;
      const collected = byDigits.get(digits) ?? { columns: growingColumns(), actions: [] };
      byDigits.set(digits, collected);
      collected.columns.add(BigInt(range.startRange), BigInt(range.endRange), book.placeOf(termsOf(range)));
      collected.actions.push(range.actionInd ?? "A");
      count += 1;
    },
    finished: (): RangeChanges => ({
      terms: book.terms,
      byDigits: new Map(
        [...byDigits].map(([digits, { columns, actions }]) => [digits, { columns: columns.finished(), actions }]),
      ),
      count,
    }),
  };
}
