import { isDeepStrictEqual } from "node:util";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { entityInItem } from "./entity-in-item.ts";
import { kindOf, type Merging, mergingOf } from "./item-kinds.ts";

/** One item as both tables have it; undefined where a table has none. */
export interface ItemTwice {
  readonly restored: Item | undefined;
  readonly newer: Item | undefined;
}

/** What an operator must look at, because neither table says how it should be. */
export interface Doubt {
  readonly pk: string;
  readonly sk: string;
  readonly why: string;
}

export interface MergedItem {
  /** Undefined when neither table has one that can be read. */
  readonly item: Item | undefined;
  readonly doubt?: string;
}

/** Kinds whose newer items are not believed although they can be read, by the beginning of both keys. */
export type Distrusted = ReadonlySet<string>;

/** Numbers that functions hold leases of when all is stopped are far fewer than this; files and trace numbers wrap around later. */
export const jump = 10_000;

/** Whether this release can read an item: it is written in a known form, and has what its reader needs. */
export const isReadable = (item: Item): boolean => {
  if (typeof item.pk !== "string" || typeof item.sk !== "string") return false;
  try {
    return Object.keys(entityInItem(item)).length > 0 || item["schema"] !== undefined;
  } catch {
    return false;
  }
};

const readable = (item: Item | undefined): Item | undefined => (item && isReadable(item) ? item : undefined);

/** The merge of an item that no other item says anything of. What both tables have alike stays; merging twice changes nothing. */
export const mergedItem = ({ restored, newer }: ItemTwice, distrusted: Distrusted): MergedItem => {
  const either = restored ?? newer;
  if (!either) return { item: undefined };
  const merging = mergingOf(either);
  if (merging !== "jumps-ahead" && isDeepStrictEqual(restored, newer)) return { item: restored };
  if (merging === undefined) return { item: either, doubt: "no item of the service has such keys" };
  return mergedBy[merging]({ restored, newer }, distrusted);
};

const onlyNewer = (newer: Item | undefined, distrusted: Distrusted): MergedItem => {
  if (!newer) return { item: undefined };
  if (!isReadable(newer))
    return { item: undefined, doubt: "cannot be read, and was not there at the time of the restore" };
  if (distrusted.has(kindOf(newer)))
    return { item: newer, doubt: "is not trusted, and was not there at the time of the restore" };
  return { item: newer };
};

const mergedBy: Readonly<Record<Merging, (twice: ItemTwice, distrusted: Distrusted) => MergedItem>> = {
  "merged-forward": ({ restored, newer }, distrusted) => (restored ? { item: restored } : onlyNewer(newer, distrusted)),
  newest: ({ restored, newer }, distrusted) => {
    if (!restored) return onlyNewer(newer, distrusted);
    return { item: newer && isReadable(newer) && !distrusted.has(kindOf(newer)) ? newer : restored };
  },
  // Without its neighbours it is taken as the newest; recomputing is for who has them.
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
