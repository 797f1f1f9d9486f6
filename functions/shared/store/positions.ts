import type { ListIndex, PageRange, Table } from "./table.ts";

/**
 * Where a row stands in a list: by creation, then by key, so that rows of one millisecond have an order too. The text
 * sorts as the row does, and is what the indexes of lists are sorted by.
 */

export const positionOf = ({ created, key }: { readonly created: string; readonly key: string }): string =>
  `${created}#${key}`;

export const timeAtPosition = (position: string): string => position.slice(0, position.indexOf("#"));

export const keyAtPosition = (position: string): string => position.slice(position.indexOf("#") + 1);

/** Before and after every row: times begin with a digit, and `~` follows all characters of a key. */
export const beforeEveryRow = "0";
export const afterEveryRow = "~";

/** Before every row that is created then, and after every earlier one. Years of five digits would sort wrongly. */
export const startOf = (time: Date): string => (time.getUTCFullYear() > 9999 ? afterEveryRow : time.toISOString());

/** Keys that one read takes. */
export const keysAReadMax = 100;

/** The pages of a partition in order; those after the first one have a size of their own. */
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

/** The keys of a whole partition, or of what follows a position, the oldest first; as many together as one read takes. */
export async function* keysIn(
  table: Pick<Table, "page">,
  partition: string,
  { index, after = beforeEveryRow }: { readonly index?: ListIndex; readonly after?: string | undefined } = {},
): AsyncGenerator<readonly string[]> {
  const range = { ...(index && { index }), after, before: afterEveryRow, limit: keysAReadMax, descending: false };
  for await (const page of pagesIn(table, partition, range, keysAReadMax)) yield page.map(keyAtPosition);
}

/** Gives the next positions, as many as are asked for or as there are. */
type NextPositions = (count: number) => Promise<string[]>;

/** What of a source was not taken yet, as far as it is here; there is a `head` until it is used up. */
interface Waiting {
  readonly pages: AsyncIterator<readonly string[]>;
  page: readonly string[];
  at: number;
  head: string | undefined;
}

/**
 * One sequence out of several that are each in order and come in pages; asks all of them for their first page at once, and for
 * a further one when its first value is needed. Reports merge millions of positions, so that only a page is waited for.
 */
export const mergedOrder = (
  sources: readonly AsyncIterator<readonly string[]>[],
  descending: boolean,
): NextPositions => {
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
};

const filled = async (waiting: Waiting): Promise<Waiting> => {
  while (waiting.head === undefined) {
    const { done, value } = await waiting.pages.next();
    if (done) break;
    waiting.page = value;
    waiting.at = 0;
    waiting.head = value[0];
  }
  return waiting;
};
