/**
 * Card ranges for one card number length, in columns: an index refers to the same range in each column. A million ranges
 * occupy only 20 MB, because there is no object per range. Columns can be read from a file without parsing.
 */
export interface RangeColumns {
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  /** Indexes into the list of card range data (`RangeTerms`). */
  readonly terms: Uint32Array;
}

const columnsOf = (capacity: number): RangeColumns => ({
  starts: new BigUint64Array(capacity),
  ends: new BigUint64Array(capacity),
  terms: new Uint32Array(capacity),
});

export const noColumns = columnsOf(0);

function grown(columns: RangeColumns): RangeColumns {
  const larger = columnsOf(columns.starts.length * 2);
  larger.starts.set(columns.starts);
  larger.ends.set(columns.ends);
  larger.terms.set(columns.terms);
  return larger;
}

export function growingColumns(capacity = 64) {
  let columns = columnsOf(Math.max(capacity, 1));
  let length = 0;
  return {
    add(start: bigint, end: bigint, terms: number): void {
      if (length === columns.starts.length) columns = grown(columns);
      columns.starts[length] = start;
      columns.ends[length] = end;
      columns.terms[length] = terms;
      length += 1;
    },
    finished: (): RangeColumns => ({
      starts: columns.starts.subarray(0, length),
      ends: columns.ends.subarray(0, length),
      terms: columns.terms.subarray(0, length),
    }),
  };
}

/** Sentinel for positions beyond the end of a column, larger than every card number. */
export const beyondAll = 10n ** 19n;

/** Finds the first index for which `isBefore` is false, by binary search. */
export function firstPlace(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the first range that ends at or after the number. The ranges must be sorted. */
export const placeOf = ({ ends }: Pick<RangeColumns, "ends">, number: bigint): number =>
  firstPlace(ends.length, (place) => (ends[place] ?? beyondAll) < number);
