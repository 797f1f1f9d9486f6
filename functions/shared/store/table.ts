import type { NativeAttributeValue } from "@aws-sdk/lib-dynamodb";
import type { AuditedChange } from "./audited-change.ts";

/**
 * Operations of stores on the tables. This is a small vocabulary, not a query language: read by key, read a page of an
 * index, and write several items in one transaction. Operations are data, so tests can run them in memory and the
 * simulation on the real table engine.
 */

type Attribute = NativeAttributeValue;

/**
 * `domain` is the single table. `vault` contains encrypted card numbers only. `messages` contains the messages
 * exchanged with networks, which explain payments but are never needed to process them.
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

/** A DynamoDB condition. `#name` refers to the attribute of that name, `:name` to a value given here. */
export interface Condition {
  readonly expression: string;
  readonly values?: Readonly<Record<string, Attribute>>;
}

export interface Put {
  readonly kind: "put";
  readonly table: TableName;
  readonly item: Item;
  readonly onlyIf?: Condition;
  /** Retention of this item, if its kind leaves that to the writer (retention.ts). */
  readonly retentionMonths?: number;
  /** An audited change of the transaction, which gets an entry in the audit trail. */
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
 * Deletion of a card, which must not be retained. All other items are retained until their TTL. Without a condition, it
 * succeeds even if the item does not exist.
 */
export interface Delete {
  readonly kind: "delete";
  readonly key: ItemKey;
  readonly onlyIf?: Condition;
  readonly audited?: undefined;
}

export type Write = Put | Update | Delete;

/** Writes of a transaction with a failed condition, and the current items. No write was applied. */
export interface RefusedWrite {
  readonly index: number;
  readonly item: Item | undefined;
}

export type WriteResult =
  | { readonly written: true }
  | { readonly written: false; readonly refused: readonly RefusedWrite[] };

/** Indexes of lists. A row has the same position in each of them. */
export type ListIndex = "byAgent" | "byReference" | "byMerchant";

/** Both ends are exclusive. */
export interface PageRange {
  /** Default: `byAgent`. */
  readonly index?: ListIndex;
  readonly after: string;
  readonly before: string;
  readonly limit: number;
  readonly descending: boolean;
}

/** Key of a due item, and its position in the index partition. */
export interface DueKey extends ItemKey {
  readonly dueAt: string;
}

interface ItemRange {
  /** Default: `domain`. */
  readonly table?: Exclude<TableName, "vault">;
  readonly prefix: string;
  /** Sort key of the last item of the previous page. */
  readonly after?: string | undefined;
  /** Reads backwards, beginning with this sort key. */
  readonly backFrom?: string;
  readonly limit: number;
}

export interface Table {
  /**
   * Strongly consistent. Items are in the order of the keys, which may include duplicates. Up to 100 keys take one
   * round trip; more are several in parallel.
   */
  read(keys: readonly ItemKey[]): Promise<readonly (Item | undefined)[]>;
  /**
   * Writes one item, at half the cost of a transaction. Returns false if its condition failed. For a new item, that can
   * also mean that a retry of the same request, after a lost response, found its own write. Errors as for `write`.
   */
  put(put: Put): Promise<boolean>;
  /** Atomic and safe to retry. Errors: StoreBusy if other writers kept conflicting, otherwise StoreUnavailable. */
  write(writes: readonly Write[]): Promise<WriteResult>;
  /**
   * Keys of due items in one partition of the index `due`, up to and including `until`, oldest first, one page. `after`
   * is the last `dueAt` of the previous page. The index lags, so read every key again before processing it.
   */
  due(partition: string, until: Date, limit: number, after?: string): Promise<readonly DueKey[]>;
  /** Positions in one partition of a list index, in order. The index lags. */
  page(partition: string, range: PageRange): Promise<readonly string[]>;
  /** Items of one partition whose sort key has this prefix, in the order of the range. Strongly consistent. */
  items(partition: string, range: ItemRange): Promise<readonly Item[]>;
  /**
   * Adds to a counter and returns the new value. `set` is written with it, for items that are created by their first
   * count.
   */
  add(
    key: ItemKey,
    attribute: string,
    amount: number,
    set?: Readonly<Record<string, NativeAttributeValue>>,
  ): Promise<number>;
}

/** Other writers kept changing the same items through all retries. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** The store is unreachable or throttled. It is unknown whether a write was applied. */
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
