import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { entityInItem } from "./entity-in-item.ts";
import { kindOf, type Merging, mergingOf } from "./item-kinds.ts";

/** One item in both tables; undefined if a table does not have it. */
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
  /** Undefined if neither table has a readable one. */
  readonly item: Item | undefined;
  readonly doubt?: string;
}

/** Kinds with readable newer items that are not trusted, by the prefixes of both keys. */
export type Distrusted = ReadonlySet<string>;

/**
 * Far more than the numbers that functions have leased when everything is stopped, and less than the range at which file ids and
 * trace numbers wrap around.
 */
export const jump = 10_000;

/** True if this release can read an item: its schema version is supported, and the data for its reader is complete. */
export const isReadable = (item: Item): boolean => {
  if (typeof item.pk !== "string" || typeof item.sk !== "string") return false;
  try {
    return Object.keys(entityInItem(item)).length > 0 || item["schema"] !== undefined;
  } catch {
    return false;
  }
};

const readable = (item: Item | undefined): Item | undefined => (item && isReadable(item) ? item : undefined);

/**
 * Merges an item that no other item depends on. Items that are equal in both tables stay; merging twice changes nothing.
 */
export const mergedItem = ({ restored, newer }: ItemTwice, distrusted: Distrusted): MergedItem => {
  const either = restored ?? newer;
  if (!either) return { item: undefined };
  const merging = mergingOf(either);
  if (merging !== "jumps-ahead" && isDeepStrictEqual(restored, newer)) return { item: restored };
  if (merging === undefined) return { item: either, doubt: "the keys match no kind of item" };
  return mergedBy[merging]({ restored, newer }, distrusted);
};

const onlyNewer = (newer: Item | undefined, distrusted: Distrusted): MergedItem => {
  if (!newer) return { item: undefined };
  if (!isReadable(newer))
    return { item: undefined, doubt: "is unreadable, and did not exist at the time of the restore" };
  if (distrusted.has(kindOf(newer)))
    return { item: newer, doubt: "is not trusted, and did not exist at the time of the restore" };
  return { item: newer };
};

const mergedBy: Readonly<Record<Merging, (twice: ItemTwice, distrusted: Distrusted) => MergedItem>> = {
  "merged-forward": ({ restored, newer }, distrusted) => (restored ? { item: restored } : onlyNewer(newer, distrusted)),
  newest: ({ restored, newer }, distrusted) => {
    if (!restored) return onlyNewer(newer, distrusted);
    return { item: newer && isReadable(newer) && !distrusted.has(kindOf(newer)) ? newer : restored };
  },
  // Without its neighbours, the newest is used; recomputing requires them.
  recomputed: (twice, distrusted) => mergedBy.newest(twice, distrusted),
  "jumps-ahead": ({ restored, newer }) => {
    const item = restored ?? newer;
    const given = readable(newer) ?? restored;
    return { item: item && { ...item, leased: Math.max(leasedIn(restored), leasedIn(given) + jump) } };
  },
  "as-restored": ({ restored }) => ({ item: restored }),
};

const leasedIn = (item: Item | undefined): number => {
  const leased = readable(item)?.["leased"];
  return typeof leased === "number" && Number.isSafeInteger(leased) ? leased : 0;
};
