import { accept, type Result } from "../../../shared/values/result.ts";
import type { ChangeAction } from "./range-changes.ts";
import { beyondAll, growingColumns, type RangeColumns } from "./range-columns.ts";
import { type PlacedRange, type RangeContradiction, replayed } from "./replay-changes.ts";

export interface ChangesToMerge {
  readonly columns: RangeColumns;
  readonly actionAt: (place: number) => ChangeAction;
  /** Offset of the changes' `RangeTerms` in the combined list. */
  readonly firstTerms: number;
}

/**
 * Merges a list and its changes in one pass, in order of card numbers. Changes to disjoint ranges are independent. Only
 * changes in clusters of overlapping ranges are replayed in order of arrival; the ranges between clusters are copied
 * unchanged.
 */
export function merged(
  list: RangeColumns,
  { columns, actionAt, firstTerms }: ChangesToMerge,
): Result<RangeColumns, RangeContradiction> {
  const order = inOrderOfStart(columns.starts);
  const ranges = reader(list, (turn) => turn);
  const changes = reader(columns, (turn) => order[turn] ?? -1);
  const result = growingColumns(list.starts.length + columns.starts.length);

  while (least(ranges.start(), changes.start()) < beyondAll) {
    if (ranges.end() < changes.start()) {
      const { start, end, terms } = rangeAt(list, ranges.take());
      result.add(start, end, terms);
      continue;
    }
    const cluster = takenCluster(ranges, changes);
    const asTheyCame = cluster.changes.sort((one, other) => one - other);
    const after = replayed(
      cluster.ranges.map((place) => rangeAt(list, place)),
      asTheyCame.map((place) => {
        const { start, end, terms } = rangeAt(columns, place);
        return { start, end, terms: firstTerms + terms, action: actionAt(place) };
      }),
    );
    if (!after.ok) return after;
    for (const { start, end, terms } of after.value) result.add(start, end, terms);
  }
  return accept(result.finished());
}

/** Returns a cursor over ranges. After the last range, the cursor's start and end are larger than every card number. */
function reader({ starts, ends }: RangeColumns, placeOfTurn: (turn: number) => number) {
  let turn = 0;
  return {
    start: (): bigint => starts[placeOfTurn(turn)] ?? beyondAll,
    end: (): bigint => ends[placeOfTurn(turn)] ?? beyondAll,
    take: (): number => placeOfTurn(turn++),
  };
}

type Reader = ReturnType<typeof reader>;

/**
 * Takes all ranges and changes that overlap, directly or transitively, starting at the current positions of both cursors.
 */
function takenCluster(ranges: Reader, changes: Reader) {
  const cluster = { ranges: [] as number[], changes: [] as number[] };
  let until = least(ranges.start(), changes.start());
  for (;;) {
    const isRange = ranges.start() <= until;
    const next = isRange ? ranges : changes;
    if (next.start() > until) return cluster;
    if (next.end() > until) until = next.end();
    (isRange ? cluster.ranges : cluster.changes).push(next.take());
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const rangeAt = ({ starts, ends, terms }: RangeColumns, place: number): PlacedRange => ({
  start: starts[place] ?? beyondAll,
  end: ends[place] ?? beyondAll,
  terms: terms[place] ?? 0,
});

/** Returns the indexes of ranges, sorted by start. Most directory servers send sorted lists, which need no sorting. */
function inOrderOfStart(starts: BigUint64Array): Uint32Array {
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
}
