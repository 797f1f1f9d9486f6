import { type Books, kindOf } from "../../books.ts";
import type { PlainItem, StoredChange } from "../../table-engine.ts";

/** Advices with which the sweep reverses possible holds at a network, read from the table. */

export type StoredItem = StoredChange & { readonly item: PlainItem };

/** Identifies a reversal across its versions. */
export const advisedOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

export const networkOfAdvice = ({ original }: PlainItem): string => String((original as PlainItem)["network"]);

/** One minute, doubled after each attempt, up to one hour. */
export const pauseSecondsAfter = (tries: number): number => Math.min(3_600, 60 * 2 ** (tries - 1));

/** Time of the next attempt. */
export const dueSecondsOf = ({ dueAt }: PlainItem): number => Date.parse(String(dueAt).split("#")[0] ?? "") / 1_000;

/** Every version of every reversal. */
export const reversalVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredItem[] =>
  changes.flatMap(({ item, ...change }) => (item && kindOf(item) === "reversal" ? [{ ...change, item }] : []));

/** An attempt to send an advice: the version in which it was counted, and the previous version. */
export interface Try extends StoredItem {
  readonly before: StoredItem | undefined;
}

export function triesIn(books: Pick<Books, "changes">): readonly Try[] {
  const last = new Map<string, StoredItem>();
  return reversalVersionsIn(books).flatMap((version): readonly Try[] => {
    const { item } = version;
    const before = last.get(advisedOf(item));
    last.set(advisedOf(item), version);
    const isCounted = Number(item["attempts"]) > Number(before?.item["attempts"] ?? 0);
    return isCounted && item["state"] === "due" ? [{ ...version, before }] : [];
  });
}

/** Returns true if a call of the sweep had a mishap, regardless of what started the sweep. */
export const isSweepStruck = ({ struck }: Pick<Books, "struck">): boolean =>
  [...struck].some((invocation) => /^sweep(?:-charges woken)? /.test(invocation));
