import { createRandom } from "#local-aws/dynamodb";
import type { Time } from "#network-connector/time";
import { History } from "../history.ts";
import { Timeline } from "../timeline.ts";

/** What everybody in one run shares. */
export interface LinesWorld {
  readonly timeline: Timeline;
  readonly random: () => number;
  readonly history: History;
  /** What is found to be wrong while the run goes on. */
  readonly wrong: string[];
}

export const newLinesWorld = (unrest: number, traced: boolean): LinesWorld => {
  const timeline = new Timeline(new Date("2026-11-20T12:00:00Z"));
  return {
    timeline,
    random: createRandom(unrest),
    history: new History(traced, () => timeline.elapsedMs),
    wrong: [],
  };
};

/** The time of one process: its clock may be ahead, and when it is dead nothing happens in it any more. */
export const timeOfProcess = (
  { timeline, random }: Pick<LinesWorld, "timeline" | "random">,
  { aheadMs, isDead }: { readonly aheadMs: number; readonly isDead: () => boolean },
): Time => ({
  now: () => timeline.elapsedMs,
  date: () => new Date(timeline.nowMs + aheadMs),
  random,
  after: (milliseconds, act) =>
    timeline.after(milliseconds, () => {
      if (!isDead()) act();
    }),
});
