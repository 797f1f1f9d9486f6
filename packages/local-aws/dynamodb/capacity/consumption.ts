import type { CheckedRequest, Item } from "../dynalite.ts";
import type { Table } from "../tables/tables.ts";
import { indexEntryOf, indexesOf } from "./index-entries.ts";
import { bytesOf, type ChangedItem, indexWriteUnits, readUnitsOf, tableWriteUnits } from "./units.ts";

/** Capacity units consumed on a table or index by the read or write of one item, or by one query or scan. */
export interface Consumed {
  readonly tableName: string;
  /** Absent if the units are consumed on the table itself. */
  readonly indexName?: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  /**
   * Size in bytes. For a write, including that of an index entry, the size of the item before or after the write, whichever
   * is larger. For a read of one item, the size of the item. For a query or a scan, the total size of all items scanned.
   */
  readonly bytes: number;
}

export type Consume = (consumed: Consumed) => void;

interface Change extends ChangedItem {
  readonly table: Table;
}

/** Not called for TTL deletions, because they are free. */
export function consumeWrites(
  consume: Consume | undefined,
  changes: readonly Change[],
  { inTransaction }: { readonly inTransaction: boolean },
): void {
  if (!consume) return;
  for (const change of changes) {
    const { description } = change.table;
    const tableName = description.TableName;
    const bytes = Math.max(bytesOf(change.oldItem), bytesOf(change.newItem));
    consume({ tableName, readUnits: 0, writeUnits: tableWriteUnits(change, inTransaction), bytes });
    for (const { indexName, units } of indexWriteUnits(change, description)) {
      consume({ tableName, indexName, readUnits: 0, writeUnits: units, bytes });
    }
  }
}

/** Reports the capacity consumed by reads of single items. Each item's size is rounded up separately. */
export function consumeItemReads(
  consume: Consume | undefined,
  reads: readonly { readonly tableName: string; readonly item: Item | undefined; readonly isConsistent: boolean }[],
): void {
  for (const { tableName, item, isConsistent } of consume ? reads : []) {
    const bytes = bytesOf(item);
    consume?.({ tableName, readUnits: readUnitsOf(bytes, isConsistent), writeUnits: 0, bytes });
  }
}

/**
 * Reports the capacity consumed by a query or a scan, based on the total size of all items scanned. The total includes items
 * that the filter expression removed. On an index, only projected attributes count.
 */
export function consumeLookedAt(
  consume: Consume | undefined,
  { description }: Table,
  request: CheckedRequest,
  items: readonly Item[],
): void {
  const { TableName: tableName, IndexName: indexName } = request;
  const index = indexesOf(description).find(({ IndexName }) => IndexName === indexName);
  const projected = (item: Item): Item => (index ? (indexEntryOf(item, index, description)?.projected ?? item) : item);
  const bytes = items.reduce((sum, item) => sum + bytesOf(projected(item)), 0);
  const readUnits = readUnitsOf(bytes, request["ConsistentRead"] === true);
  consume?.({ tableName, ...(indexName !== undefined && { indexName }), readUnits, writeUnits: 0, bytes });
}
