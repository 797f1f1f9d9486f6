import { type Books, kindOf } from "../../books.ts";
import type { PlainItem, StoredChange } from "../../table-engine.ts";

/** The advices by which the sweep takes back what a network may hold, as the table tells of them. */

export type StoredItem = StoredChange & { readonly item: PlainItem };

/** A reversal, and not which version of it. */
export const advisedOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

export const networkOfAdvice = ({ original }: PlainItem): string => String((original as PlainItem)["network"]);

/** A minute, and twice as long after each try, at most an hour. */
export const pauseSecondsAfter = (tries: number): number => Math.min(3_600, 60 * 2 ** (tries - 1));

/** When it is to be tried again. */
export const dueSecondsOf = ({ dueAt }: PlainItem): number => Date.parse(String(dueAt).split("#")[0] ?? "") / 1_000;

/** All that ever was written of reversals. */
export const reversalVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredItem[] =>
  changes.flatMap(({ item, ...change }) => (item && kindOf(item) === "reversal" ? [{ ...change, item }] : []));

/** A try of an advice: what was written when it was counted, and what was there before. */
export interface Try extends StoredItem {
  readonly before: StoredItem | undefined;
}

export const triesIn = (books: Pick<Books, "changes">): readonly Try[] => {
  const last = new Map<string, StoredItem>();
  return reversalVersionsIn(books).flatMap((version): readonly Try[] => {
    const { item } = version;
    const before = last.get(advisedOf(item));
    last.set(advisedOf(item), version);
    const isCounted = Number(item["attempts"]) > Number(before?.item["attempts"] ?? 0);
    return isCounted && item["state"] === "due" ? [{ ...version, before }] : [];
  });
};

/** Whether anything went wrong with a call of the sweep that sends them, whoever started it. */
export const isSweepStruck = ({ struck }: Pick<Books, "struck">): boolean =>
  [...struck].some((invocation) => /^sweep(?:-charges woken)? /.test(invocation));
