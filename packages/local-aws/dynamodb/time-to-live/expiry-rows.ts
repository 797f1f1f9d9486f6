import type { Item } from "../dynalite.ts";
import type { ItemChange } from "../items/item-write.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { expiryRows, padded } from "../store/rows.ts";
import type { Table } from "../tables/tables.ts";

/**
 * Updates the TTL index (items by expiry second), so that the sweep reads only expired items instead of the entire table.
 * The index is updated in the same batch as the item. Each row contains the key of its item.
 */
export function recordExpiry(store: RecordingStore, { table, itemKey, key, oldItem, newItem }: ItemChange): void {
  const before = expiryRow(table, itemKey, oldItem);
  const after = expiryRow(table, itemKey, newItem);
  if (before === after) return;
  if (before !== undefined) store.delete(before);
  if (after !== undefined) store.put(after, key);
}

/**
 * Returns the key of the item's row in the TTL index, or undefined if the item does not expire: the table has no TTL
 * attribute, or the item's TTL attribute is missing or not a number, as on AWS. A timestamp mistakenly given in milliseconds
 * is so far in the future that the item never expires.
 */
export function expiryRow(table: Table, itemKey: string, item: Item | undefined): string | undefined {
  if (table.timeToLiveAttribute === undefined) return undefined;
  const seconds = Math.floor(Number(item?.[table.timeToLiveAttribute]?.["N"]));
  return Number.isNaN(seconds) ? undefined : `${expiryRows(table.description.TableName)}${padded(seconds)}~${itemKey}`;
}
