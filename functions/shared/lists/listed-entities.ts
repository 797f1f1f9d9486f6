import type { EndpointContract } from "../entry/function-contract.ts";
import type { PurposeKeys } from "../secrets/purpose-keys.ts";
import {
  afterEveryRow,
  beforeEveryRow,
  keyAtPosition,
  keysAReadMax,
  mergedOrder,
  pagesIn,
  startOf,
} from "../store/positions.ts";
import type { Item, ItemKey, ListIndex, PageRange, Table } from "../store/table.ts";
import { addSeconds, type Clock } from "../time/clock.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import { accept, type Result } from "../values/result.ts";
import {
  type FoundRows,
  type InvalidOffsetToken,
  type Page,
  type PageRequest,
  pageAt,
  type SortOrder,
} from "./pagination.ts";

/**
 * Reads lists from their indexes. An index contains only keys and is eventually consistent. The entities are then read by
 * key, in their current state. Rows keep their positions while other rows are added:
 * - Ascending lists end five seconds before the current time. All rows up to that time are in the index, so no row appears
 *   before a position that was already read.
 * - Descending lists start at the newest row. The token's position is the upper bound of the next page, and new rows sort
 *   after that bound.
 */

/** Must be longer than the replication delay of the index plus the time between an item's `created` and its write. */
export const settledAfterSeconds = 5;

/**
 * Default maximum number of rows that one request examines. If most rows do not match, the response has fewer items than
 * requested and a token for the next page.
 */
export const rowsLookedAtMax = 500;

export interface ListPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly requestPurposeKeys: () => Promise<PurposeKeys<"requests">>;
}

export interface EntityList<Entity> {
  /** Default: `byAgent`. */
  readonly index?: ListIndex;
  readonly partitions: readonly string[];
  readonly itemKey: (key: string) => ItemKey;
  /** Key of a second item of the entity, if any. Both items are read together. */
  readonly besideKey?: (key: string) => ItemKey;
  /** Returns undefined to omit a row that belongs to another agent or does not match the filters. */
  readonly toEntity: (item: Item | undefined, beside?: Item) => Entity | undefined;
  /** Start of the creation time range, inclusive. */
  readonly from?: Date | undefined;
  /** End of the creation time range, exclusive. */
  readonly to?: Date | undefined;
  /** Default: `rowsLookedAtMax`. */
  readonly lookedAtMax?: number;
}

export type SortedPageRequest = PageRequest & { readonly query: { readonly sortOrder: SortOrder } };

export async function answerWithPage<Entity>(
  { table, clock, requestPurposeKeys }: ListPlatform,
  contract: Pick<EndpointContract, "method" | "path">,
  request: SortedPageRequest & { readonly answer: (page: Page<Entity>) => ReadyAnswer },
  list: EntityList<Entity>,
): Promise<Result<ReadyAnswer, InvalidOffsetToken>> {
  const { limit, sortOrder } = request.query;
  const descending = sortOrder === "desc";
  const page = await pageAt(contract, request, requestPurposeKeys, (position) => {
    const { after, before } = descending ? descendingRange(list, position) : ascendingRange(list, position, clock());
    return entitiesIn(table, list, { after, before, descending, limit });
  });
  return page.ok ? accept(request.answer(page.value)) : page;
}

type Ends = Pick<PageRange, "after" | "before">;

const descendingRange = ({ from, to }: EntityList<unknown>, position: string | undefined): Ends => ({
  after: from ? startOf(from) : beforeEveryRow,
  before: position ?? (to ? startOf(to) : afterEveryRow),
});

function ascendingRange({ from, to }: EntityList<unknown>, position: string | undefined, now: Date): Ends {
  const settled = addSeconds(now, -settledAfterSeconds);
  return {
    after: position ?? (from ? startOf(from) : beforeEveryRow),
    before: startOf(to && to < settled ? to : settled),
  };
}

/** Looks for one more entity than requested, to determine whether there is a next page. */
async function entitiesIn<Entity>(
  table: Table,
  { index, partitions, itemKey, besideKey, toEntity, lookedAtMax = rowsLookedAtMax }: EntityList<Entity>,
  range: PageRange,
): Promise<FoundRows<Entity>> {
  const firstPage = { ...range, ...(index && { index }), limit: range.limit + 1 };
  const rows = partitions.map((partition) => pagesIn(table, partition, firstPage, keysAReadMax));
  const nextPositions = mergedOrder(rows, range.descending);
  const found: { position: string; entity: Entity }[] = [];
  let lookedAt: string[] = [];
  for (let count = 0; found.length <= range.limit; count += lookedAt.length) {
    const left = lookedAtMax - count;
    if (left <= 0) return { items: entitiesOf(found), nextPosition: lookedAt.at(-1) };
    // If the first read did not fill the page, most rows probably do not match, so further reads are larger.
    lookedAt = await nextPositions(Math.min(left, keysAReadMax, count === 0 ? range.limit + 1 : keysAReadMax));
    if (lookedAt.length === 0) return { items: entitiesOf(found), nextPosition: undefined };
    const keys = lookedAt.map(keyAtPosition);
    const [items, beside] = await Promise.all([
      table.read(keys.map(itemKey)),
      besideKey ? table.read(keys.map(besideKey)) : [],
    ]);
    for (const [index, position] of lookedAt.entries()) {
      const entity = toEntity(items[index], beside[index]);
      if (entity !== undefined) found.push({ position, entity });
    }
  }
  const page = found.slice(0, range.limit);
  return { items: entitiesOf(page), nextPosition: page.at(-1)?.position };
}

const entitiesOf = <Entity>(found: readonly { readonly entity: Entity }[]): Entity[] =>
  found.map(({ entity }) => entity);
