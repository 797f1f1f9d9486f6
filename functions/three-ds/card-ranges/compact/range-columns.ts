/**
 * Ranges of one number of digits in columns: the same place in each is one range. A million of them take 20 MB and no
 * object each, and columns that lie in a file need no reading.
 */
export interface RangeColumns {
  readonly starts: BigUint64Array;
  readonly ends: BigUint64Array;
  /** Places in the list of terms. */
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

/** Columns of a length that nobody knows yet. */
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

/** Larger than every card number: what is read behind the end of a column. */
export const beyondAll = 10n ** 19n;

/** Of ranges in order: the place of the first one that does not end before the number. */
export const placeOf = ({ ends }: Pick<RangeColumns, "ends">, number: bigint): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? beyondAll) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};
