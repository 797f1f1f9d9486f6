import type { PageRange, Table } from "../store/table.ts";

/** Walking the positions of a list, which the index gives page by page. */

/** Keys that one read takes. */
export const batchMax = 100;

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

export const taken = async (positions: AsyncGenerator<string>, count: number): Promise<string[]> => {
  const values: string[] = [];
  while (values.length < count) {
    const next = await positions.next();
    if (next.done) break;
    values.push(next.value);
  }
  return values;
};
