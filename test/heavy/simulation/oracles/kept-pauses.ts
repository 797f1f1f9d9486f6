import type { Books } from "../books.ts";
import { dueSecondsOf, type StoredItem } from "./advices.ts";

/** How long something that was tried in vain waits until it is due again, as its item says. */

export const waitsSecondsOf = ({ item, atSeconds }: StoredItem): number => dueSecondsOf(item) - atSeconds;

/** A function notes the time before it writes, by a clock of its own. */
export const isPauseOf = (pauseSeconds: number, change: StoredItem, books: Books): boolean => {
  const { clocksDifferByMs = 0 } = books.plan;
  const aheadSecondsMax = 1 + clocksDifferByMs / 2_000;
  const waitsSeconds = waitsSecondsOf(change);
  return (
    waitsSeconds <= pauseSeconds + aheadSecondsMax &&
    waitsSeconds >= pauseSeconds - longestWriteSeconds(books) - aheadSecondsMax
  );
};

const tryingSeconds = 30;

/** A write may be tried again, and be as slow as the run has it. */
const longestWriteSeconds = ({ plan: { disturbances, storm } }: Books): number =>
  storm
    ? Number.POSITIVE_INFINITY
    : disturbances.reduce((sum, { byMs, times }) => sum + (byMs * times) / 1_000, tryingSeconds);
