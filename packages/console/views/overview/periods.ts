import type { Statistics } from "../../../client/index.ts";
import { totalOf } from "./totals.ts";

/** Overview periods in hours, shortest first. */
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

/**
 * Returns the shortest period with payments. If no period has payments, for example because the sandbox clock was advanced
 * past all payments, returns the longest period.
 */
export async function shortestWithPayments(ask: (hours: Period) => Promise<Statistics>): Promise<PeriodTotals> {
  const [[shortest], ...longer] = periods;
  let found: PeriodTotals = { hours: shortest, statistics: await ask(shortest) };
  for (const [hours] of longer) {
    if (totalOf(found.statistics).attempts > 0) break;
    found = { hours, statistics: await ask(hours) };
  }
  return found;
}
