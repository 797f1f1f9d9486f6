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
 * Reads lists from their indexes. An index says which keys there are and lags; the entities are then read by
 * key, as they are now. Rows keep their places while others are added:
 * - ascending lists end some seconds before now. What was created until then is in the index, so nothing appears
 *   behind a reader's back;
 * - descending lists start at the newest row there is. The token's position is the upper end of what follows, and
 *   whatever is added later lies above it.
 */

/** More than an index lags, and more than lies between the creation time of an item and its write. */
export const settledAfterSeconds = 5;

/** Rows that one request looks at when most of them do not match, where its list says no other number; it then answers with fewer items and a token. */
export const rowsLookedAtMax = 500;

export interface ListPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly requestPurposeKeys: () => Promise<PurposeKeys<"requests">>;
}

export interface EntityList<Entity> {
  /** `byAgent` where it is not said. */
  readonly index?: ListIndex;
  /** The partitions of the index that make up the list. */
  readonly partitions: readonly string[];
  /** Where the entity of a row is. */
  readonly itemKey: (key: string) => ItemKey;
  /** Where a second item of it is, if it takes two; it is read at the same time. */
  readonly besideKey?: (key: string) => ItemKey;
  /** Undefined leaves the row out: it is another agent's, or does not match the filters. */
  readonly toEntity: (item: Item | undefined, beside?: Item) => Entity | undefined;
  /** Created not before this. */
  readonly from?: Date | undefined;
  /** Created before this. */
  readonly to?: Date | undefined;
  /** `rowsLookedAtMax` where it is not said. */
  readonly lookedAtMax?: number;
}

export type SortedPageRequest = PageRequest & { readonly query: { readonly sortOrder: SortOrder } };

/** Answers a request for a list with one page of it. */
export const answerWithPage = async <Entity>(
  { table, clock, requestPurposeKeys }: ListPlatform,
  contract: Pick<EndpointContract, "method" | "path">,
  request: SortedPageRequest & { readonly answer: (page: Page<Entity>) => ReadyAnswer },
  list: EntityList<Entity>,
): Promise<Result<ReadyAnswer, InvalidOffsetToken>> => {
  const { limit, sortOrder } = request.query;
  const descending = sortOrder === "desc";
  const page = await pageAt(contract, request, requestPurposeKeys, (position) => {
    const { after, before } = descending ? descendingRange(list, position) : ascendingRange(list, position, clock());
    return entitiesIn(table, list, { after, before, descending, limit });
  });
  return page.ok ? accept(request.answer(page.value)) : page;
};

type Ends = Pick<PageRange, "after" | "before">;

const descendingRange = ({ from, to }: EntityList<unknown>, position: string | undefined): Ends => ({
  after: from ? startOf(from) : beforeEveryRow,
  before: position ?? (to ? startOf(to) : afterEveryRow),
});

const ascendingRange = ({ from, to }: EntityList<unknown>, position: string | undefined, now: Date): Ends => {
  const settled = addSeconds(now, -settledAfterSeconds);
  return {
    after: position ?? (from ? startOf(from) : beforeEveryRow),
    before: startOf(to && to < settled ? to : settled),
  };
};

/** One more than asked for is looked for, because whether there are more is part of the answer. */
const entitiesIn = async <Entity>(
  table: Table,
  { index, partitions, itemKey, besideKey, toEntity, lookedAtMax = rowsLookedAtMax }: EntityList<Entity>,
  range: PageRange,
): Promise<FoundRows<Entity>> => {
  const firstPage = { ...range, ...(index && { index }), limit: range.limit + 1 };
  const rows = partitions.map((partition) => pagesIn(table, partition, firstPage, keysAReadMax));
  const nextPositions = mergedOrder(rows, range.descending);
  const found: { position: string; entity: Entity }[] = [];
  let lookedAt: string[] = [];
  for (let count = 0; found.length <= range.limit; count += lookedAt.length) {
    const left = lookedAtMax - count;
    if (left <= 0) return { items: entitiesOf(found), nextPosition: lookedAt.at(-1) };
    // After a first look that fits the page, most rows seem not to match, and the further ones are wide.
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
};

const entitiesOf = <Entity>(found: readonly { readonly entity: Entity }[]): Entity[] =>
  found.map(({ entity }) => entity);
