/**
 * Ranges of one length of card numbers, in columns: an index refers to the same range in each. A million ranges take 20
 * MB without an object per range, and columns in a file need no parsing.
 */
export interface RangeColumns {
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  /** Indexes in the list of terms. */
  readonly terms: Uint32Array;
}

const columnsOf = (capacity: number): RangeColumns => ({
  starts: new BigUint64Array(capacity),
  ends: new BigUint64Array(capacity),
  terms: new Uint32Array(capacity),
});

export const noColumns = columnsOf(0);

const grown = (columns: RangeColumns): RangeColumns => {
  const larger = columnsOf(columns.starts.length * 2);
  larger.starts.set(columns.starts);
  larger.ends.set(columns.ends);
  larger.terms.set(columns.terms);
  return larger;
};

/** Columns that grow as ranges are added. */
export const growingColumns = (capacity = 64) => {
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
};

/** Larger than every card number; the value read beyond the end of a column. */
export const beyondAll = 10n ** 19n;

/** Returns the index of the first range that does not end before the number. The ranges must be sorted. */
export const placeOf = ({ ends }: Pick<RangeColumns, "ends">, number: bigint): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? beyondAll) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};
