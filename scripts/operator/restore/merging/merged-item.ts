import { isDeepStrictEqual } from "node:util";
import { kindOfItem } from "../../../../functions/shared/store/forms/stored-forms.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { entityInItem } from "./entity-in-item.ts";
import { type Merging, mergingOf } from "./item-kinds.ts";

/** One item, as stored in each table; undefined for a table without the item. */
export interface ItemTwice {
  readonly restored: Item | undefined;
  readonly newer: Item | undefined;
}

/** A case that an operator must check, because neither table determines the result. */
export interface Doubt {
  readonly pk: string;
  readonly sk: string;
  readonly why: string;
}

export interface MergedItem {
  /** Undefined if the merged table does not contain the item. */
  readonly item: Item | undefined;
  readonly doubt?: string;
}

/** Kinds whose newer items are readable but not trusted, identified by the prefixes of the partition and sort keys. */
export type Distrusted = ReadonlySet<string>;

/**
 * Value that the merge adds to each counter: far more than the count of numbers that the stopped functions have allocated
 * but not used, and less than the range after which file IDs and trace numbers (STANs) wrap around.
 */
export const jump = 10_000;

/** Returns true if this release can read an item: its schema version is supported, and the data for its reader is complete. */
export function isReadable(item: Item): boolean {
  if (typeof item.pk !== "string" || typeof item.sk !== "string") return false;
  try {
    return Object.keys(entityInItem(item)).length > 0 || item["schema"] !== undefined;
  } catch {
    return false;
  }
}

export const readable = (item: Item | undefined): Item | undefined => (item && isReadable(item) ? item : undefined);

/**
 * Merges an item without regard to other items. Items that are equal in both tables are unchanged, except for counters. The
 * merge is idempotent, except that a counter without a readable item in the newer table advances in every merge.
 */
export function mergedItem({ restored, newer }: ItemTwice, distrusted: Distrusted): MergedItem {
  const either = restored ?? newer;
  if (!either) return { item: undefined };
  const merging = mergingOf(either);
  if (merging !== "jumps-ahead" && isDeepStrictEqual(restored, newer)) return { item: restored };
  if (merging === undefined) return { item: either, doubt: "the keys match no kind of item" };
  return mergedBy[merging]({ restored, newer }, distrusted);
}

function onlyNewer(newer: Item | undefined, distrusted: Distrusted): MergedItem {
  if (!newer) return { item: undefined };
  if (!isReadable(newer)) return { item: undefined, doubt: "is unreadable, and did not exist at the restore point" };
  if (distrusted.has(kindOfItem(newer)))
    return { item: newer, doubt: "is not trusted, and did not exist at the restore point" };
  return { item: newer };
}

const mergedBy: Readonly<Record<Merging, (twice: ItemTwice, distrusted: Distrusted) => MergedItem>> = {
  "merged-forward": ({ restored, newer }, distrusted) => (restored ? { item: restored } : onlyNewer(newer, distrusted)),
  newest: ({ restored, newer }, distrusted) => {
    if (!restored) return onlyNewer(newer, distrusted);
    return { item: newer && isReadable(newer) && !distrusted.has(kindOfItem(newer)) ? newer : restored };
  },
  // The newest item is used, because recomputing requires the other items of the charge.
  recomputed: (twice, distrusted) => mergedBy.newest(twice, distrusted),
  "jumps-ahead": ({ restored, newer }) => {
    const item = restored ?? newer;
    const given = readable(newer) ?? restored;
    return { item: item && { ...item, leased: Math.max(leasedIn(restored), leasedIn(given) + jump) } };
  },
  "as-restored": ({ restored }) => ({ item: restored }),
};

const leasedIn = (item: Item | undefined): number => numberIn(readable(item), "leased");

export function numberIn(item: Item | undefined, name: string): number {
  const value = item?.[name];
  return typeof value === "number" && Number.isSafeInteger(value) ? value : 0;
}
