import { daysInSeconds } from "../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";

/** Ten years: longer than any workflow in the service, and short enough that every resulting time can be represented. */
const furthestDays = 3_650;

export interface Advance {
  readonly advanceSeconds?: number | undefined;
  readonly advanceTo?: Date | undefined;
}

type AdvanceRefusal = "not-one-of-both" | "backward" | "too-far";

export const advanceRefusals: Readonly<Record<AdvanceRefusal, string>> = {
  "not-one-of-both": "Send either advanceSeconds or advanceTo.",
  backward: "The clock is already past that time. A clock can only move forward.",
  "too-far": `The clock can be at most ${furthestDays} days ahead of real time.`,
};

/** Returns the new offset of the clock, rounded up to whole seconds so that the clock reaches the requested time. */
export function advancedOffset(
  offsetSeconds: number,
  { advanceSeconds, advanceTo }: Advance,
  realNow: Date,
): Result<number, AdvanceRefusal> {
  if ((advanceSeconds === undefined) === (advanceTo === undefined)) return reject("not-one-of-both");
  const next = advanceTo
    ? Math.ceil((advanceTo.getTime() - realNow.getTime()) / 1000)
    : offsetSeconds + (advanceSeconds ?? 0);
  if (next < offsetSeconds) return reject("backward");
  if (next > daysInSeconds(furthestDays)) return reject("too-far");
  return accept(next);
}
