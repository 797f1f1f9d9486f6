import { accept, type Result, reject } from "../../shared/values/result.ts";
import { settledUntil } from "./due-windows.ts";
import type { ReportWindow } from "./windows.ts";

const windowDaysMax = 31;

export const windowRefusals = {
  empty: "`from` must be earlier than `to`.",
  "too-long": `A window can be at most ${windowDaysMax} days long.`,
  unfinished: "The window must have ended at least a few minutes ago, so that all its records are available.",
} as const satisfies Readonly<Record<string, string>>;

/** Validates a window specified by a client: any past period of up to 31 days. */
export function givenWindow(
  window: ReportWindow,
  now: Date,
  delayMinutes: number,
): Result<ReportWindow, keyof typeof windowRefusals> {
  const { from, to } = window;
  if (from >= to) return reject("empty");
  if (to > settledUntil(now, delayMinutes)) return reject("unfinished");
  if (to.getTime() - from.getTime() > windowDaysMax * 86_400_000) return reject("too-long");
  return accept(window);
}
