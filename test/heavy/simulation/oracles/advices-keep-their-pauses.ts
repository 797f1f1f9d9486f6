import { type Books, kindOf, type Oracle } from "../books.ts";
import type { PlainItem, StoredChange } from "../table-engine.ts";

/** An advice that nobody acknowledged is due again after a minute, and after twice as long each time, up to an hour: neither earlier nor later. */
export const advicesKeepTheirPauses: Oracle = (books) => {
  const { clocksDifferByMs = 0 } = books.plan;
  const aheadSecondsMax = 1 + clocksDifferByMs / 2_000;
  return claimsIn(books).flatMap(({ item, atSeconds }) => {
    const attempts = Number(item["attempts"]);
    const pauseSeconds = Math.min(3_600, 60 * 2 ** (attempts - 1));
    const waitsSeconds = Date.parse(String(item["dueAt"]).split("#")[0] ?? "") / 1_000 - atSeconds;
    // A function notes the time before it writes.
    const isRight =
      waitsSeconds <= pauseSeconds + aheadSecondsMax &&
      waitsSeconds >= pauseSeconds - longestWriteSeconds(books) - aheadSecondsMax;
    return isRight ? [] : [`${nameOf(item)} waits ${waitsSeconds} s after try ${attempts}, not ${pauseSeconds} s`];
  });
};

const tryingSeconds = 30;

/** A write may be tried again, and be as slow as the run has it. */
const longestWriteSeconds = ({ plan: { disturbances, storm } }: Books): number =>
  storm
    ? Number.POSITIVE_INFINITY
    : disturbances.reduce((sum, { byMs, times }) => sum + (byMs * times) / 1_000, tryingSeconds);

type Present = StoredChange & { readonly item: PlainItem };

const nameOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

/** Where a sweep counts one more try. */
const claimsIn = ({ changes }: Books): readonly Present[] => {
  const attemptsBefore = new Map<string, number>();
  return changes.flatMap((change): Present[] => {
    const { item } = change;
    if (!item || kindOf(item) !== "reversal") return [];
    const before = attemptsBefore.get(nameOf(item)) ?? 0;
    attemptsBefore.set(nameOf(item), Number(item["attempts"]));
    return Number(item["attempts"]) > before && item["state"] === "due" ? [{ ...change, item }] : [];
  });
};
