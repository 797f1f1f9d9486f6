import { isDeepStrictEqual } from "node:util";
import type { Item, TableDescription } from "../dynalite.ts";
import { indexEntryOf, indexesOf } from "./index-entries.ts";
import { itemSizeBytes } from "./item-size.ts";

/**
 * Request units as defined in the DynamoDB developer guide ("Read and write operations", "Global secondary indexes", "Amazon
 * DynamoDB transactions"). A KB is 1,024 bytes. A missing item counts as an item of the smallest size.
 */

const writeUnitBytes = 1024;
const readUnitBytes = 4 * 1024;

/**
 * Cost factor of a database transaction, which prepares and commits each item. An index is updated after the commit, at the
 * cost of a non-transactional write.
 */
const inTransactionTimes = 2;

export interface ChangedItem {
  readonly oldItem: Item | undefined;
  readonly newItem: Item | undefined;
}

/** Returns one unit per KB, rounded up, and at least one unit. */
export const writeUnitsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / writeUnitBytes));

/** Returns one unit per 4 KB, rounded up, and at least one unit; half of that for eventually consistent reads. */
export const readUnitsOf = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / readUnitBytes)) * (isConsistent ? 1 : 0.5);

export const bytesOf = (item: Item | undefined): number => (item ? itemSizeBytes(item) : 0);

/**
 * Returns the write units that a change consumes on the table (without its indexes), based on the item's size before or
 * after the change, whichever is larger. A failed condition or a condition check costs as much as a write of the unchanged
 * item.
 */
export const tableWriteUnits = ({ oldItem, newItem }: ChangedItem, inTransaction: boolean): number =>
  writeUnitsOf(Math.max(bytesOf(oldItem), bytesOf(newItem))) * (inTransaction ? inTransactionTimes : 1);

/**
 * Returns the write units consumed on each affected index. Adding an entry, removing it or changing its projected attributes
 * counts as one write. Changing the entry's key counts as two writes. Indexes whose entry does not change are omitted.
 */
export const indexWriteUnits = (
  { oldItem, newItem }: ChangedItem,
  table: TableDescription,
): readonly { readonly indexName: string; readonly units: number }[] =>
  indexesOf(table).flatMap((index) => {
    const [before, after] = [indexEntryOf(oldItem, index, table), indexEntryOf(newItem, index, table)];
    const of = (entry: typeof before): number => (entry ? writeUnitsOf(itemSizeBytes(entry.projected)) : 0);
    const isMoved = !(before && after && isEqual(before.key, after.key));
    const isSame = !isMoved && isEqual(before.projected, after.projected);
    const units = isSame ? 0 : isMoved ? of(before) + of(after) : Math.max(of(before), of(after));
    return units === 0 ? [] : [{ indexName: index.IndexName, units }];
  });

const isEqual = (one: Item, other: Item): boolean => isDeepStrictEqual(one, other, { skipPrototype: true });
