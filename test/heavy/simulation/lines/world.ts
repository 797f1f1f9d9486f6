import { createRandom } from "#local-aws/dynamodb";
import type { Time } from "#network-connector/time";
import { History } from "../history.ts";
import { Timeline } from "../timeline.ts";

/** What is looked at all the time, by the name of the oracle that tells of it. */
export type WatchedRule = "silenceIsNoticed" | "loadIsShared" | "linesHangUp" | "readmissionsAreHeeded";

/** What everybody in one run shares. */
export interface LinesWorld {
  readonly timeline: Timeline;
  readonly random: () => number;
  readonly history: History;
  /** What is found to be wrong while the run goes on. */
  readonly wrong: string[];
  /** The same by rule. */
  readonly broken: Readonly<Record<WatchedRule, string[]>>;
}

export const newLinesWorld = (unrest: number, traced: boolean): LinesWorld => {
  const timeline = new Timeline(new Date("2026-11-20T12:00:00Z"));
  return {
    timeline,
    random: createRandom(unrest),
    history: new History(traced, () => timeline.elapsedMs),
    wrong: [],
    broken: { silenceIsNoticed: [], loadIsShared: [], linesHangUp: [], readmissionsAreHeeded: [] },
  };
};

/** The time of one process: its clock may be ahead, it may stand still, and when it is dead nothing happens in it any more. */
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
