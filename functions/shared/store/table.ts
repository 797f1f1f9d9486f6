import type { NativeAttributeValue } from "@aws-sdk/lib-dynamodb";
import type { AuditedChange } from "./audited-change.ts";

/**
 * What stores say to the tables. It is a vocabulary, not a query language: read by key, read a page of an
 * index, and write several items in one transaction. The words are data, so that tests hold them in memory and
 * the simulation runs them on the real table engine.
 */

type Attribute = NativeAttributeValue;

/**
 * `domain` is the single table; `vault` holds encrypted card numbers and nothing else; `messages` what was said to networks, which
 * explains payments and which none of them rests on.
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

/** A DynamoDB condition. `#name` stands for the attribute of that name; `:name` for a value given here. */
export interface Condition {
  readonly expression: string;
  readonly values?: Readonly<Record<string, Attribute>>;
}

export interface Put {
  readonly kind: "put";
  readonly table: TableName;
  readonly item: Item;
  readonly onlyIf?: Condition;
  /** For how long this item is kept, where its kind leaves that to its writer (retention.ts). */
  readonly retentionMonths?: number;
  /** What the transaction changes that somebody has to answer for; it leaves an entry in the audit trail. */
  readonly audited?: AuditedChange;
}

export interface Update {
  readonly kind: "update";
  readonly key: ItemKey;
  readonly set: Readonly<Record<string, Attribute>>;
  readonly remove?: readonly string[];
  /** Numbers that grow by these amounts; one that is not there begins at 0. */
  readonly add?: Readonly<Record<string, number>>;
  readonly onlyIf: Condition;
  readonly retentionMonths?: number;
  readonly audited?: AuditedChange;
}

/** Deletion of a card, which must not stay; all other items are kept until their TTL. Without a condition it succeeds whether or not the item is there. */
export interface Delete {
  readonly kind: "delete";
  readonly key: ItemKey;
  readonly onlyIf?: Condition;
  readonly audited?: undefined;
}

export type Write = Put | Update | Delete;

/** Which writes of a transaction met a false condition, with the items as they are; nothing was written then. */
export interface RefusedWrite {
  readonly index: number;
  readonly item: Item | undefined;
}

export type WriteResult =
  | { readonly written: true }
  | { readonly written: false; readonly refused: readonly RefusedWrite[] };

/** The indexes that lists are read from; a row has the same position in each of them. */
export type ListIndex = "byAgent" | "byReference" | "byMerchant";

/** Both ends are left out. */
export interface PageRange {
  /** `byAgent` where it is not said. */
  readonly index?: ListIndex;
  readonly after: string;
  readonly before: string;
  readonly limit: number;
  readonly descending: boolean;
}

/** The key of an item that is due, and where it stands in its partition of the index. */
export interface DueKey extends ItemKey {
  readonly dueAt: string;
}

interface ItemRange {
  /** `domain` where it is not said. */
  readonly table?: Exclude<TableName, "vault">;
  readonly prefix: string;
  /** The sort key that the items before ended with. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface Table {
  /**
   * Strongly consistent; items come in the order of the keys, of which some may be the same. A hundred keys are one round trip, more
   * are several side by side.
   */
  read(keys: readonly ItemKey[]): Promise<readonly (Item | undefined)[]>;
  /**
   * One item by itself, at half of what it costs in a transaction. False when its condition is not met, which for a new item also
   * says that a copy of the same request was faster: an answer that gets lost is asked for again. Faults as those of `write`.
   */
  put(put: Put): Promise<boolean>;
  /** All or nothing, safe to repeat. Faults: StoreBusy when others kept writing, StoreUnavailable else. */
  write(writes: readonly Write[]): Promise<WriteResult>;
  /**
   * Keys of items that are due: those of one partition of the index `due` whose time is not after `until`, the oldest
   * first, a page of them; `after` is the `dueAt` that the page before ended with. The index lags, so every key is read
   * again before anything is done about it.
   */
  due(partition: string, until: Date, limit: number, after?: string): Promise<readonly DueKey[]>;
  /** Positions of one partition of an index of lists, in order. The index lags. */
  page(partition: string, range: PageRange): Promise<readonly string[]>;
  /** The items of one partition whose sort key begins so, in its order; strongly consistent. */
  items(partition: string, range: ItemRange): Promise<readonly Item[]>;
  /** Adds to a counter and gives the new value. `set` is written with it, for items that begin with their first count. */
  add(
    key: ItemKey,
    attribute: string,
    amount: number,
    set?: Readonly<Record<string, NativeAttributeValue>>,
  ): Promise<number>;
}

/** Others kept changing the same items through every retry. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** The store cannot be reached or refuses load; it is not known whether a write happened. */
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
