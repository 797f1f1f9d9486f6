import type { ListIndex, PageRange, Table } from "./table.ts";

/**
 * Returns the position of a row in a list: the creation time, then the key, so that rows created in the same millisecond have a
 * defined order. Positions sort in the same order as the rows, and are the sort key of the list indexes.
 */

export const positionOf = ({ created, key }: { readonly created: string; readonly key: string }): string =>
  `${created}#${key}`;

export const timeAtPosition = (position: string): string => position.slice(0, position.indexOf("#"));

export const keyAtPosition = (position: string): string => position.slice(position.indexOf("#") + 1);

/**
 * Sentinel positions: before the first row and after the last row. Times start with a digit, and `~` sorts after every
 * character of a key.
 */
export const beforeEveryRow = "0";
export const afterEveryRow = "~";

/**
 * Returns the position before every row created at that time and after all earlier rows. Times after the year 9999 would sort
 * incorrectly, so they get the position after every row.
 */
export const startOf = (time: Date): string => (time.getUTCFullYear() > 9999 ? afterEveryRow : time.toISOString());

export const keysAReadMax = 100;

/** Yields the pages of a partition, in order. The first page can have a different size. */
export async function* pagesIn(
  table: Pick<Table, "page">,
  partition: string,
  range: PageRange,
  furtherLimit: number,
): AsyncGenerator<readonly string[]> {
  let rest = range;
  for (;;) {
    const found = await table.page(partition, rest);
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    if (found.length < rest.limit) return;
    rest = { ...rest, limit: furtherLimit, ...(range.descending ? { before: last } : { after: last }) };
  }
}

/** Yields the keys of the rows in a partition, oldest first, one batch per read. If `after` is set, starts after it. */
export async function* keysIn(
  table: Pick<Table, "page">,
  partition: string,
  { index, after = beforeEveryRow }: { readonly index?: ListIndex; readonly after?: string | undefined } = {},
): AsyncGenerator<readonly string[]> {
  const range = { ...(index && { index }), after, before: afterEveryRow, limit: keysAReadMax, descending: false };
  for await (const page of pagesIn(table, partition, range, keysAReadMax)) yield page.map(keyAtPosition);
}

/** Returns the next `count` positions, or fewer at the end. */
type NextPositions = (count: number) => Promise<string[]>;

/** `head` is undefined before the next page is read, and after the source is exhausted. */
interface Waiting {
  readonly pages: AsyncIterator<readonly string[]>;
  page: readonly string[];
  at: number;
  head: string | undefined;
}

/**
 * Merges several sorted and paged sources into one sequence. The first pages of all sources are requested in parallel. Each
 * later page is requested when its first value is needed. Only one page per source is in memory, because reports merge
 * millions of positions.
 */
export function mergedOrder(sources: readonly AsyncIterator<readonly string[]>[], descending: boolean): NextPositions {
  let waiting: Waiting[] | undefined;
  let takenFrom: Waiting | undefined;
  const isBefore = descending
    ? (one: Waiting, other: Waiting) => String(one.head) > String(other.head)
    : (one: Waiting, other: Waiting) => String(one.head) < String(other.head);

  return async (count) => {
    if (!waiting) {
      const pending = sources.map((pages) => filled({ pages, page: [], at: 0, head: undefined }));
      waiting = (await Promise.all(pending)).filter(({ head }) => head !== undefined);
    }
    const taken: string[] = [];
    while (taken.length < count) {
      if (takenFrom && takenFrom.head === undefined) {
        await filled(takenFrom);
        waiting = waiting.filter(({ head }) => head !== undefined);
      }
      let next = waiting[0];
      for (const one of waiting) if (next && isBefore(one, next)) next = one;
      if (next?.head === undefined) break;
      taken.push(next.head);
      next.at += 1;
      next.head = next.page[next.at];
      takenFrom = next;
    }
    return taken;
  };
}

async function filled(waiting: Waiting): Promise<Waiting> {
  while (waiting.head === undefined) {
    const { done, value } = await waiting.pages.next();
    if (done) break;
    waiting.page = value;
    waiting.at = 0;
    waiting.head = value[0];
  }
  return waiting;
}
