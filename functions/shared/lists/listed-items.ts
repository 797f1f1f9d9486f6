import { keyAtPosition, keysAReadMax, mergedOrder, pagesIn, startOf } from "../store/positions.ts";
import { type Item, type ItemKey, StoreUnavailable, type Table } from "../store/table.ts";

/**
 * Yields all items of an agent in a period, in batches, sorted by creation time and then by key. The partitions are read in
 * parallel and merged. At most `readsAhead` batches are read ahead, so memory use does not depend on the length of the list.
 */

export interface ListedItems {
  readonly partitions: readonly string[];
  readonly itemKey: (key: string) => ItemKey;
  /** Start of the creation time range, inclusive. */
  readonly from: Date;
  /** Position of the last item that was already read. Only later items are returned. */
  readonly after?: string | undefined;
  /** End of the creation time range, exclusive. */
  readonly to: Date;
}

/** `last` is the position of the last item. */
export interface ItemBatch {
  readonly items: readonly Item[];
  readonly last: string;
}

/** Number of positions per query. Their size is far below DynamoDB's limit of 1 MB per query. */
const positionsAPage = 1000;
const readsAhead = 6;

export async function* itemsInOrder(
  table: Pick<Table, "page" | "read">,
  { partitions, itemKey, from, to, after = startOf(from) }: ListedItems,
): AsyncGenerator<ItemBatch> {
  const range = { after, before: startOf(to), limit: positionsAPage, descending: false };
  const sources = partitions.map((partition) => pagesIn(table, partition, range, positionsAPage));
  const nextPositions = mergedOrder(sources, false);
  const reading: Promise<ItemBatch>[] = [];
  for (;;) {
    while (reading.length < readsAhead) {
      const batch = await nextPositions(keysAReadMax);
      const last = batch.at(-1);
      if (last === undefined) break;
      const keys = batch.map((position) => itemKey(keyAtPosition(position)));
      const read = allOf(table, keys).then((items) => ({ items, last }));
      // The error is thrown when this read is awaited. Until then, the rejected promise must not crash the process.
      read.catch(() => undefined);
      reading.push(read);
    }
    const next = reading.shift();
    if (!next) return;
    yield await next;
  }
}

/** The index lists only items that were written, so a missing item is treated as a store failure. */
async function allOf(table: Pick<Table, "read">, keys: readonly ItemKey[]): Promise<readonly Item[]> {
  const items = await table.read(keys);
  return items.map((item) => {
    if (!item) throw new StoreUnavailable("the index lists an item that the table does not return");
    return item;
  });
}
