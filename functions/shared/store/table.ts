import type { NativeAttributeValue } from "@aws-sdk/lib-dynamodb";
import type { AuditedChange } from "./audited-change.ts";

/**
 * Table operations for stores: read by key, read a page of an index, and write several items in one database transaction.
 * Operations are plain data, so tests can run them in memory, and the simulation can run them on the DynamoDB emulator.
 */

type Attribute = NativeAttributeValue;

/**
 * `domain` contains all entities (single-table design). `vault` contains only encrypted card data. `messages` contains the
 * messages exchanged with networks. These messages explain payments but are never needed to process them.
 */
export type TableName = "domain" | "vault" | "messages";

export interface ItemKey {
  readonly table: TableName;
  readonly pk: string;
  readonly sk: string;
}

export interface Item {
  readonly pk: string;
  readonly sk: string;
  readonly [attribute: string]: Attribute;
}

/** A DynamoDB condition. `#name` refers to the attribute of that name, `:name` to an entry of `values`. */
export interface Condition {
  readonly expression: string;
  readonly values?: Readonly<Record<string, Attribute>>;
}

export interface Put {
  readonly kind: "put";
  readonly table: TableName;
  readonly item: Item;
  readonly onlyIf?: Condition;
  /** Retention of this item in months, if its kind leaves the retention to the writer (retention.ts). */
  readonly retentionMonths?: number;
  /** Each audited change gets an entry in the audit trail. */
  readonly audited?: AuditedChange;
}

export interface Update {
  readonly kind: "update";
  readonly key: ItemKey;
  readonly set: Readonly<Record<string, Attribute>>;
  readonly remove?: readonly string[];
  /** Amounts to add to attributes. A missing attribute starts at 0. */
  readonly add?: Readonly<Record<string, number>>;
  readonly onlyIf: Condition;
  readonly retentionMonths?: number;
  readonly audited?: AuditedChange;
}

/**
 * Deletion of card data that must no longer be retained. The service deletes no other items; DynamoDB deletes items whose
 * TTL has expired. Without a condition, the deletion succeeds even if the item does not exist.
 */
export interface Delete {
  readonly kind: "delete";
  readonly key: ItemKey;
  readonly onlyIf?: Condition;
  readonly audited?: undefined;
}

export type Write = Put | Update | Delete;

/** Write whose condition failed, with the current item. No write of the database transaction was applied. */
export interface RefusedWrite {
  readonly index: number;
  readonly item: Item | undefined;
}

export type WriteResult =
  | { readonly written: true }
  | { readonly written: false; readonly refused: readonly RefusedWrite[] };

/** List indexes. A row has the same position in each index. */
export type ListIndex = "byAgent" | "byReference" | "byMerchant";

/** Range of positions; both ends are exclusive. */
export interface PageRange {
  /** Default: `byAgent`. */
  readonly index?: ListIndex;
  readonly after: string;
  readonly before: string;
  readonly limit: number;
  readonly descending: boolean;
}

export interface DueKey extends ItemKey {
  readonly dueAt: string;
}

interface ItemRange {
  /** Default: `domain`. */
  readonly table?: Exclude<TableName, "vault">;
  readonly prefix: string;
  /** Sort key of the last item of the previous page. */
  readonly after?: string | undefined;
  /** Reads backwards, starting with this sort key. */
  readonly backFrom?: string;
  readonly limit: number;
}

export interface Table {
  /**
   * Reads items with strong consistency. Returns one entry per key, in the same order; the keys can include duplicates. Up
   * to 100 keys take one round trip; more keys are read in several parallel batches.
   */
  read(keys: readonly ItemKey[]): Promise<readonly (Item | undefined)[]>;
  /**
   * Writes one item without a database transaction, at half the cost. Returns false if the condition failed. For a new item,
   * false can also mean that a retry after a lost response found the item that the first attempt wrote. Throws the same errors
   * as `write`.
   */
  put(put: Put): Promise<boolean>;
  /**
   * Writes several items atomically. Safe to retry. Throws StoreBusy if other writers kept conflicting, and StoreUnavailable if
   * the store failed.
   */
  write(writes: readonly Write[]): Promise<WriteResult>;
  /**
   * Returns one page of the keys of due items in one partition of the `due` index, up to and including `until`, oldest first.
   * `after` is the last `dueAt` of the previous page. The index is eventually consistent, so read every item again before
   * processing it.
   */
  due(partition: string, until: Date, limit: number, after?: string): Promise<readonly DueKey[]>;
  /** Returns the positions in one partition of a list index, in order. Eventually consistent. */
  page(partition: string, range: PageRange): Promise<readonly string[]>;
  /**
   * Returns the items of one partition whose sort key starts with `prefix`, in ascending order of the sort key, or in
   * descending order if `backFrom` is set. Strongly consistent.
   */
  items(partition: string, range: ItemRange): Promise<readonly Item[]>;
  /**
   * Adds to a counter and returns the new value. `set` contains attributes to write in the same update, because the first
   * increment creates the item. A retry after a lost response adds the amount again, so counters can skip numbers.
   */
  add(
    key: ItemKey,
    attribute: string,
    amount: number,
    set?: Readonly<Record<string, NativeAttributeValue>>,
  ): Promise<number>;
}

/** Thrown if a write fails because other writers changed the same items, and any retries fail as well. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** Thrown if the store is unreachable or throttled. It is unknown whether a write was applied. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

export const isNew: Condition = { expression: "attribute_not_exists(#pk)" };

export const putItem = (table: TableName, item: Item, onlyIf?: Condition): Put => ({
  kind: "put",
  table,
  item,
  ...(onlyIf && { onlyIf }),
});
