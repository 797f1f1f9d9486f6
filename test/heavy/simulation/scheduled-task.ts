import type { DueKind } from "../../../functions/shared/store/due-work.ts";

/** When the scheduler starts a task. */
export interface ScheduledTask {
  /** How often it runs; cut-offs come sooner than in real life, where nothing else happens in the hour between two. */
  readonly everyMs: number;
  readonly firstAt: "firstSweepAtMs" | "firstCutOffAtMs";
  /** Work that so many runs in a row leave as it was, while nothing goes wrong any more, is stuck. */
  readonly fruitlessMax: number;
  /** What it looks after: due work of these kinds, or the files of a folder and what of them is due. */
  readonly for:
    | readonly DueKind[]
    | { readonly in: "objects" | "records"; readonly folder: string; readonly due?: readonly DueKind[] };
}

export const minuteMs = 60_000;

export const everyMinute = { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8 } as const;
