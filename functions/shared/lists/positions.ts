import type { PageRange, Table } from "../store/table.ts";

/**
 * Where a row stands in a list: by creation, then by key, so that rows of one millisecond have an order too. The text
 * sorts as the row does, and is what the index `byAgent` is sorted by.
 */

export const positionOf = ({ created, key }: { readonly created: string; readonly key: string }): string =>
  `${created}#${key}`;

export const keyAtPosition = (position: string): string => position.slice(position.indexOf("#") + 1);

/** Before and after every row: times begin with a digit, and `~` follows all characters of a key. */
export const beforeEveryRow = "0";
export const afterEveryRow = "~";

/** Before every row that is created then, and after every earlier one. Years of five digits would sort wrongly. */
export const startOf = (time: Date): string => (time.getUTCFullYear() > 9999 ? afterEveryRow : time.toISOString());

/** Keys that one read takes. */
export const keysAReadMax = 100;

/** All positions of a partition in order; the pages after the first one have a size of their own. */
export async function* positionsIn(
  table: Pick<Table, "page">,
  partition: string,
  range: PageRange,
  furtherLimit: number,
): AsyncGenerator<string> {
  let rest = range;
  for (;;) {
    const found = await table.page(partition, rest);
    yield* found;
    const last = found.at(-1);
    if (last === undefined || found.length < rest.limit) return;
    rest = { ...rest, limit: furtherLimit, ...(range.descending ? { before: last } : { after: last }) };
  }
}

export const nextPositions = async (positions: AsyncGenerator<string>, count: number): Promise<string[]> => {
  const values: string[] = [];
  while (values.length < count) {
    const next = await positions.next();
    if (next.done) break;
    values.push(next.value);
  }
  return values;
};

/** The keys of a whole partition, or of what follows a position, the oldest first; as many together as one read takes. */
export async function* keysIn(
  table: Pick<Table, "page">,
  partition: string,
  after = beforeEveryRow,
): AsyncGenerator<readonly string[]> {
  const range = { after, before: afterEveryRow, limit: keysAReadMax, descending: false };
  const positions = positionsIn(table, partition, range, keysAReadMax);
  for (;;) {
    const found = await nextPositions(positions, keysAReadMax);
    if (found.length === 0) return;
    yield found.map(keyAtPosition);
  }
}

/** One sequence out of several that are each in order; asks all of them for their first value at once. */
export async function* mergedOrder(
  sources: readonly AsyncIterator<string, unknown>[],
  descending: boolean,
): AsyncGenerator<string> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, head: await source.next() })));
  for (;;) {
    const waiting = heads.filter(({ head }) => !head.done);
    if (waiting.length === 0) return;
    const next = waiting.reduce((best, one) => (isBefore(one.head.value, best.head.value, descending) ? one : best));
    yield next.head.value as string;
    next.head = await next.source.next();
  }
}

const isBefore = (one: unknown, other: unknown, descending: boolean): boolean =>
  descending ? String(one) > String(other) : String(one) < String(other);
