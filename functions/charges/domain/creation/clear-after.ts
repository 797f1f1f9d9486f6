import { monthsLater } from "../../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { ClearingMode } from "../charge/charge-states.ts";

export const clearAfterMonthsMax = 6;

export const latestClearAfter = (created: Date): Date => monthsLater(created, clearAfterMonthsMax);

/** `clearAfter` delays automatic clearing, at most by six months; a time in the past means at once. */
export const decideClearAfter = (
  clearAfter: Date | undefined,
  mode: ClearingMode,
  created: Date,
): Result<undefined, string> => {
  if (!clearAfter) return accept(undefined);
  if (mode === "manual")
    return reject("clearAfter is allowed with clearingMode 'auto' only; leave it out or clear manually.");
  if (clearAfter > latestClearAfter(created)) {
    return reject(`clearAfter may be at most ${clearAfterMonthsMax} months after the creation of the charge.`);
  }
  return accept(undefined);
};
