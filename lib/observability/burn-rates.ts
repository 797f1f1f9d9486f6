import type { AlarmTopic } from "../constructs/alarms/alarm-topics.ts";
import type { Slo } from "./slos.ts";

/**
 * How fast an objective's month of allowed faults is used up. At a burn rate of 1 it lasts the month, at 14.4 an hour uses two
 * percent of it. A fast window catches what breaks at once, a slow one what trickles. A handful of bad events wakes nobody,
 * however few good ones stand beside them: at night one agent that tries something out would.
 */
export interface BurnWindow {
  /** Ends the name of the alarm. */
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

/** Share of bad events at which an objective burns this fast. */
export const badShareOf = ({ target }: Pick<Slo, "target">, { burnRate }: Pick<BurnWindow, "burnRate">): number =>
  Number((burnRate * (1 - target)).toFixed(6));

/**
 * An expression of CloudWatch over the counts of one window, `bad` and `all`: 1 when the objective burns so fast and enough
 * events are bad, else 0. Nothing counted is nothing bad.
 */
export const burnExpression = (slo: Pick<Slo, "target">, window: BurnWindow): string =>
  `(FILL(bad, 0) >= ${window.badAtLeast}) * (FILL(bad, 0) >= ${badShareOf(slo, window)} * FILL(all, 0))`;
