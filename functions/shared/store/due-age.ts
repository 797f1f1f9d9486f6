import { realTime } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import { type DueKind, dueTimeOf } from "./due-work.ts";

/** Sweeps run every minute and can take as long. Delays below this are normal. */
const toldAfterSeconds = 180;

export interface DueAge {
  /** Records a piece of due work, by its `dueAt`, before it is processed. */
  note(due: unknown, now: Date): void;
  /** Logs `DUE_WORK_LATE` with the delay of the oldest work in seconds, if it is long. */
  tell(): void;
}

/**
 * Measures the longest delay of due work of one kind in a run. Work is recorded before it is processed, so the delay of
 * repeatedly failing work grows. Some work starts waiting only after it is due (`waitsFrom`). Work of an agent whose
 * clock is ahead became due by a move of that clock, which is no delay of the service.
 */
export const dueAgeOf = (
  kind: DueKind,
  log: Pick<Log, "warn">,
  waitsFrom: (due: Date) => Date = (due) => due,
): DueAge => {
  let oldestSeconds = 0;
  return {
    note: (due, now) => {
      const time = dueTimeOf(due);
      if (!time || +realTime(now) !== +now) return;
      oldestSeconds = Math.max(oldestSeconds, (+now - +waitsFrom(time)) / 1000);
    },
    tell: () => {
      if (oldestSeconds >= toldAfterSeconds) log.warn("DUE_WORK_LATE", { kind, seconds: Math.round(oldestSeconds) });
    },
  };
};
