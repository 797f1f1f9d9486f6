import type { DueKind } from "../../../functions/shared/store/due-work.ts";

const minuteMs = 60_000;

interface TaskTimes {
  /** How often it runs; cut-offs come sooner than in real life, where nothing else happens in the hour between two. */
  readonly everyMs: number;
  readonly firstAt: "firstSweepAtMs" | "firstCutOffAtMs";
  /**
   * Work that so many runs in a row leave as it was, while nothing goes wrong any more, is stuck. An answer may have to wait until a cut-off
   * finishes the batch of one that died, and a payout that is due because its agent moved its clock until an operator lets it go, for most of a day.
   */
  readonly fruitlessMax: number;
  /** What it looks after: due work of these kinds, or the files of a folder. */
  readonly for: readonly DueKind[] | { readonly in: "objects" | "records"; readonly folder: string };
}

/** What the scheduler starts. A task that nothing in a run is for has no function there. */
const scheduledTasks = {
  sweep: { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8, for: ["pending-charge", "reversal"] },
  "cut-off": {
    everyMs: 5 * minuteMs,
    firstAt: "firstCutOffAtMs",
    fruitlessMax: 8,
    for: ["clearing", "clearing-batch"],
  },
  intake: { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 60, for: { in: "objects", folder: "inbox/" } },
  "record-intake": {
    everyMs: minuteMs,
    firstAt: "firstSweepAtMs",
    fruitlessMax: 8,
    for: { in: "records", folder: "inbox/" },
  },
  "payout-run": { everyMs: 60 * minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 24, for: ["merchant-payout"] },
  "schedule-sweep": { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8, for: ["schedule-sync"] },
  "report-sweep": { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8, for: ["report", "report-archival"] },
  "file-sweep": { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8, for: ["file-delivery"] },
  "delivery-sweep": { everyMs: minuteMs, firstAt: "firstSweepAtMs", fruitlessMax: 8, for: ["delivery"] },
  "authentication-sweep": {
    everyMs: minuteMs,
    firstAt: "firstSweepAtMs",
    fruitlessMax: 8,
    for: ["pending-authentication", "open-challenge"],
  },
} as const satisfies Readonly<Record<string, TaskTimes>>;

export type ScheduledTask = keyof typeof scheduledTasks;

export const allScheduledTasks = Object.keys(scheduledTasks) as readonly ScheduledTask[];

export const timesOf = (task: ScheduledTask): TaskTimes => scheduledTasks[task];
