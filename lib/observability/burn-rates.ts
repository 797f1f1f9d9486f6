import type { AlarmTopic } from "../constructs/alarms/alarm-topics.ts";
import type { Slo } from "./slos.ts";

/**
 * Evaluation window for the burn rate of an objective's monthly error budget. At a burn rate of 1, the budget lasts the
 * month; at 14.4, one hour uses 2% of the budget. A short window detects sudden failures, a long window gradual ones. A
 * minimum number of bad events prevents `wake` alarms at night, when traffic is so low that a single agent's experiments
 * would raise the ratio.
 */
export interface BurnWindow {
  /** Suffix of the alarm's name. */
  readonly id: string;
  readonly hours: number;
  readonly burnRate: number;
  readonly badAtLeast: number;
  readonly severity: AlarmTopic;
}

export const burnWindows: readonly BurnWindow[] = [
  { id: "BurnFast", hours: 1, burnRate: 14.4, badAtLeast: 5, severity: "wake" },
  { id: "BurnSlow", hours: 6, burnRate: 6, badAtLeast: 5, severity: "wake" },
  { id: "BurnFew", hours: 1, burnRate: 14.4, badAtLeast: 1, severity: "look" },
  { id: "BurnLong", hours: 24, burnRate: 3, badAtLeast: 1, severity: "look" },
];

export const badShareOf = ({ target }: Pick<Slo, "target">, { burnRate }: Pick<BurnWindow, "burnRate">): number =>
  Number((burnRate * (1 - target)).toFixed(6));

/**
 * CloudWatch expression over the counts of one window, `bad` and `all`: 1 if the window reaches both its burn rate and its
 * minimum number of bad events, otherwise 0. Missing counts are treated as 0.
 */
export const burnExpression = (slo: Pick<Slo, "target">, window: BurnWindow): string =>
  `(FILL(bad, 0) >= ${window.badAtLeast}) * (FILL(bad, 0) >= ${badShareOf(slo, window)} * FILL(all, 0))`;
