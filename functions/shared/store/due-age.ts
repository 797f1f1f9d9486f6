import { realTime } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import { type DueKind, dueTimeOf } from "./due-work.ts";

/** Sweeps run each minute and some take one; what waits no longer than that is nobody's concern. */
const toldAfterSeconds = 180;

export interface DueAge {
  /** Notes a piece of due work that was found, by its `dueAt`, before it is tried. */
  note(due: unknown, now: Date): void;
  /** Says `DUE_WORK_LATE` with the seconds that the oldest of it has waited, when that is long. */
  tell(): void;
}

/**
 * How late the oldest due work of a kind is that one run found. It is noted before it is tried, so that what fails again and again
 * grows older. Some work waits only from a time after it became due (`waitsFrom`). Work of an agent that is ahead of the world became due by a move of its clock, which says nothing about us.
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
