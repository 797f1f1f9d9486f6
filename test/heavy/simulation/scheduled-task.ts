import type { DueKind } from "../../../functions/shared/store/due-work.ts";

/** Times at which the scheduler starts a task. */
export interface ScheduledTask {
  /**
   * Interval of the task. Cut-offs are more frequent than in production, because nothing else happens in the hour between two.
   */
  readonly everyMs: number;
  readonly firstAt: "firstSweepAtMs" | "firstCutOffAtMs";
  /** Number of consecutive runs without progress or failures after which the work counts as stuck. */
  readonly fruitlessMax: number;
  /** Work of the task: due work of these kinds, or the files of a folder and their due work. */
  readonly for:
    | readonly DueKind[]
    | { readonly in: "objects" | "records"; readonly folder: string; readonly due?: readonly DueKind[] };
}

export const minuteMs = 60_000;

export const everyMinute = { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8 } as const;
