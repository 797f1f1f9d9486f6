import { createRandom } from "#local-aws/dynamodb";
import type { Time } from "#network-connector/time";
import { History } from "../history.ts";
import { Timeline } from "../timeline.ts";

/** Rules that are checked continuously, by the name of their oracle. */
export type WatchedRule = "silenceIsNoticed" | "loadIsShared" | "linesHangUp" | "readmissionsAreHeeded";

/** State that all parts of a run share. */
export interface LinesWorld {
  readonly timeline: Timeline;
  readonly random: () => number;
  readonly history: History;
  /** Findings during the run. */
  readonly wrong: string[];
  /** Findings by rule. */
  readonly broken: Readonly<Record<WatchedRule, string[]>>;
}

export function newLinesWorld(unrest: number, traced: boolean): LinesWorld {
  const timeline = new Timeline(new Date("2026-11-20T12:00:00Z"));
  return {
    timeline,
    random: createRandom(unrest),
    history: new History(traced, () => timeline.elapsedMs),
    wrong: [],
    broken: { silenceIsNoticed: [], loadIsShared: [], linesHangUp: [], readmissionsAreHeeded: [] },
  };
}

/** Time of one process. Its clock can be ahead, the process can pause, and after its end no timers run. */
export const timeOfProcess = (
  { timeline, random }: Pick<LinesWorld, "timeline" | "random">,
  {
    aheadMs,
    isDead,
    stillUntilMs = () => 0,
  }: { readonly aheadMs: number; readonly isDead: () => boolean; readonly stillUntilMs?: () => number },
): Time => ({
  now: () => timeline.elapsedMs,
  date: () => new Date(timeline.nowMs + aheadMs),
  random,
  after(milliseconds, act) {
    const happen = () => {
      if (isDead()) return;
      const stillMs = stillUntilMs() - timeline.elapsedMs;
      if (stillMs > 0) stop = timeline.after(stillMs, happen);
      else act();
    };
    let stop = timeline.after(milliseconds, happen);
    return () => stop();
  },
});
