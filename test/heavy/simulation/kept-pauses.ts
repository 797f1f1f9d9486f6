import { type DueKind, isInRealTime } from "../../../functions/shared/store/due-work.ts";
import { aheadSecondsBetween } from "./agent-clocks.ts";
import type { Books } from "./books.ts";
import { dueSecondsOf, type StoredItem } from "./charges/oracles/advices.ts";

/** Returns the retry interval of a failed attempt, from its item. */

export const waitsSecondsOf = ({ item, atSeconds }: StoredItem): number => dueSecondsOf(item) - atSeconds;

/** A function takes the time before it writes, from a separate clock. */
export function isPauseOf(pauseSeconds: number, change: StoredItem, books: Books): boolean {
  const { clocksDifferByMs = 0 } = books.plan;
  const aheadSecondsMax = 1 + clocksDifferByMs / 2_000;
  return aheadSecondsAt(change, books).some((ahead) => {
    const waitsSeconds = waitsSecondsOf(change) - ahead;
    return (
      waitsSeconds <= pauseSeconds + aheadSecondsMax &&
      waitsSeconds >= pauseSeconds - longestWriteSeconds(books) - aheadSecondsMax
    );
  });
}

/** Returns how far the index time was ahead of real time at the write. */
function aheadSecondsAt({ item, atSeconds }: StoredItem, books: Books): readonly number[] {
  const kind = String(item["duePartition"]).split("#")[1] as DueKind;
  const notedSeconds = atSeconds - longestWriteSeconds(books);
  return isInRealTime(kind) ? [0] : aheadSecondsBetween(String(item["agentKey"]), notedSeconds, atSeconds, books);
}

const tryingSeconds = 30;

/** A write can be retried, and each attempt can be slow. */
const longestWriteSeconds = ({ plan: { disturbances, storm } }: Books): number =>
  storm
    ? Number.POSITIVE_INFINITY
    : disturbances.reduce((sum, { byMs, times }) => sum + (byMs * times) / 1_000, tryingSeconds);
