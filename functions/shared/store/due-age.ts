import { realTime } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import { type DueKind, dueTimeOf } from "./due-work.ts";

/**
 * Shortest delay that is logged, in seconds. Most sweeps run every minute and can take a minute, so shorter delays are normal.
 */
const toldAfterSeconds = 180;

export interface DueAge {
  /** Records the `dueAt` of a due item before the item is processed. */
  note(due: unknown, now: Date): void;
  /** Logs `DUE_WORK_LATE` with the longest delay in seconds, if that delay is at least `toldAfterSeconds`. */
  tell(): void;
}

/**
 * Measures the longest delay of due work of one kind in a run. The delay of an item is measured before the item is
 * processed, so items that fail repeatedly are included. For some work, the delay is measured from a time later than the due
 * time (`waitsFrom`), such as the next cut-off. Work of an agent whose clock is ahead is not measured, because advancing a
 * clock can make work overdue immediately.
 */
export function dueAgeOf(kind: DueKind, log: Pick<Log, "warn">, waitsFrom: (due: Date) => Date = (due) => due): DueAge {
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
}
