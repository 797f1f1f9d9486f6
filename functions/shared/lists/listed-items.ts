import { keyAtPosition, keysAReadMax, mergedOrder, pagesIn, startOf } from "../store/positions.ts";
import { type Item, type ItemKey, StoreUnavailable, type Table } from "../store/table.ts";

/**
 * Everything that an agent had recorded in a time, as batches of items in one order: by creation, then by key. The
 * partitions are read side by side and merged; a few reads run ahead of the one that is waited for, so what is in memory
 * does not grow with the list.
 */

export interface ListedItems {
  readonly partitions: readonly string[];
  readonly itemKey: (key: string) => ItemKey;
  /** Recorded not before this. */
  readonly from: Date;
  /** Only what comes after this position: that of the last item that was read already. */
  readonly after?: string | undefined;
  /** Recorded before this. */
  readonly to: Date;
}

/** Some items, and the position of the last of them. */
export interface ItemBatch {
  readonly items: readonly Item[];
  readonly last: string;
}

/** Far below the megabyte that one query gives at most. */
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
      // Whoever waits for it hears of a failure; while nobody does, it must not end the process.
      read.catch(() => undefined);
      reading.push(read);
    }
    const next = reading.shift();
    if (!next) return;
    yield await next;
  }
}

/** The index names only what was written, so an item that is not there yet is a store that cannot be relied on. */
const allOf = async (table: Pick<Table, "read">, keys: readonly ItemKey[]): Promise<readonly Item[]> => {
  const items = await table.read(keys);
  return items.map((item) => {
    if (!item) throw new StoreUnavailable("the index names an item that cannot be read");
    return item;
  });
};
