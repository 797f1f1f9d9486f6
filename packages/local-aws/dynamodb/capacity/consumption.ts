import type { CheckedRequest, Item } from "../dynalite.ts";
import type { Table } from "../tables/tables.ts";
import { indexEntryOf, indexesOf } from "./index-entries.ts";
import { bytesOf, type ChangedItem, indexWriteUnits, readUnitsOf, tableWriteUnits } from "./units.ts";

/**
 * Capacity that a request consumed of a table or one of its indexes. Each item or index entry is one of these, and so is a query.
 */
export interface Consumed {
  readonly tableName: string;
  /** Absent for the table itself. */
  readonly indexName?: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  /**
   * Size of the item or entry that the units are based on: the larger of before and after; for a query, everything that it
   * scanned.
   */
  readonly bytes: number;
}

export type Consume = (consumed: Consumed) => void;

interface Change extends ChangedItem {
  readonly table: Table;
}

/** Reports the writes that were made. Removals by time to live are free. */
export const consumeWrites = (
  consume: Consume | undefined,
  changes: readonly Change[],
  { inTransaction }: { readonly inTransaction: boolean },
): void => {
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
};

/** Reports items read by key; each is rounded separately. */
export const consumeItemReads = (
  consume: Consume | undefined,
  reads: readonly { readonly tableName: string; readonly item: Item | undefined; readonly isConsistent: boolean }[],
): void => {
  for (const { tableName, item, isConsistent } of consume ? reads : []) {
    const bytes = bytesOf(item);
    consume?.({ tableName, readUnits: readUnitsOf(bytes, isConsistent), writeUnits: 0, bytes });
  }
};

/**
 * Reports a query or a scan: the sum of all items scanned, including those that the filter removed, without what an index fetches
 * from its table.
 */
export const consumeLookedAt = (
  consume: Consume | undefined,
  { description }: Table,
  request: CheckedRequest,
  items: readonly Item[],
): void => {
  const { TableName: tableName, IndexName: indexName } = request;
  const index = indexesOf(description).find(({ IndexName }) => IndexName === indexName);
  const projected = (item: Item): Item => (index ? (indexEntryOf(item, index, description)?.projected ?? item) : item);
  const bytes = items.reduce((sum, item) => sum + bytesOf(projected(item)), 0);
  const readUnits = readUnitsOf(bytes, request["ConsistentRead"] === true);
  consume?.({ tableName, ...(indexName !== undefined && { indexName }), readUnits, writeUnits: 0, bytes });
};
