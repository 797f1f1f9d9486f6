import type { Item, TableDescription } from "../dynalite.ts";
import { indexEntryOf, indexesOf } from "./index-entries.ts";
import { itemSizeBytes } from "./item-size.ts";

/** Overhead billed for each item and each index entry in addition to the size, in bytes. */
const overheadBytes = 100;

/** Returns the billed storage of an item and its index entries, in bytes. */
export const storedBytes = (item: Item, table: TableDescription): number =>
  [item, ...indexesOf(table).map((index) => indexEntryOf(item, index, table)?.projected)]
    .flatMap((one) => (one ? [itemSizeBytes(one) + overheadBytes] : []))
    .reduce((sum, bytes) => sum + bytes, 0);
