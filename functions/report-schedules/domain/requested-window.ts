import { accept, type Result, reject } from "../../shared/values/result.ts";
import { settledUntil } from "./due-windows.ts";
import type { ReportWindow } from "./windows.ts";

const windowDaysMax = 31;

export const windowRefusals = {
  empty: "`from` must be earlier than `to`.",
  "too-long": `A window can have at most ${windowDaysMax} days.`,
  unfinished: "The window must have ended at least a few minutes ago, when all its records are available.",
} as const satisfies Readonly<Record<string, string>>;

/** A window specified by a client: any past period of up to a month. */
export const givenWindow = (
  window: ReportWindow,
  now: Date,
  delayMinutes: number,
): Result<ReportWindow, keyof typeof windowRefusals> => {
  const { from, to } = window;
  if (from >= to) return reject("empty");
  if (to > settledUntil(now, delayMinutes)) return reject("unfinished");
  if (to.getTime() - from.getTime() > windowDaysMax * 86_400_000) return reject("too-long");
  return accept(window);
};
