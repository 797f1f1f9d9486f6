import type { Books, Oracle } from "../books.ts";
import { advisedOf, dueSecondsOf, pauseSecondsAfter, triesIn } from "./advices.ts";

/** An advice that nobody acknowledged is due again after a minute, and after twice as long each time, up to an hour: neither earlier nor later. */
export const advicesKeepTheirPauses: Oracle = (books) => {
  const { clocksDifferByMs = 0 } = books.plan;
  const aheadSecondsMax = 1 + clocksDifferByMs / 2_000;
  return triesIn(books).flatMap(({ item, atSeconds }) => {
    const attempts = Number(item["attempts"]);
    const pauseSeconds = pauseSecondsAfter(attempts);
    const waitsSeconds = dueSecondsOf(item) - atSeconds;
    // A function notes the time before it writes.
    const isRight =
      waitsSeconds <= pauseSeconds + aheadSecondsMax &&
      waitsSeconds >= pauseSeconds - longestWriteSeconds(books) - aheadSecondsMax;
    return isRight ? [] : [`${advisedOf(item)} waits ${waitsSeconds} s after try ${attempts}, not ${pauseSeconds} s`];
  });
};

const tryingSeconds = 30;

/** A write may be tried again, and be as slow as the run has it. */
const longestWriteSeconds = ({ plan: { disturbances, storm } }: Books): number =>
  storm
    ? Number.POSITIVE_INFINITY
    : disturbances.reduce((sum, { byMs, times }) => sum + (byMs * times) / 1_000, tryingSeconds);
