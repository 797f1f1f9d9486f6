import type { Statistics } from "../../../client/index.ts";
import { totalOf } from "./totals.ts";

/** Periods of the overview in hours, the shortest first. */
export const periods = [
  ["24", "24 hours"],
  ["72", "3 days"],
  ["168", "7 days"],
  ["744", "31 days"],
] as const;

export type Period = (typeof periods)[number][0];

export interface PeriodTotals {
  readonly hours: Period;
  readonly statistics: Statistics;
}

/** The shortest period with payments in it: a sandbox clock may be ahead of them, and a weekend may be quiet. The longest where there are none. */
export const shortestWithPayments = async (ask: (hours: Period) => Promise<Statistics>): Promise<PeriodTotals> => {
  const [[shortest], ...longer] = periods;
  let found: PeriodTotals = { hours: shortest, statistics: await ask(shortest) };
  for (const [hours] of longer) {
    if (totalOf(found.statistics).attempts > 0) break;
    found = { hours, statistics: await ask(hours) };
  }
  return found;
};
