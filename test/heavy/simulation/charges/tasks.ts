import { everyMinute, type ScheduledTask } from "../scheduled-task.ts";
import { type ChangeTable, deployed } from "../service.ts";

/** Scheduled tasks of charges and their clearing. */
export const tasksOfCharges = {
  sweep: { ...everyMinute, for: ["pending-charge", "reversal"] },
  "cut-off": { ...everyMinute, firstAt: "firstCutOffAtMs", fruitlessMax: 20, for: ["clearing", "clearing-batch"] },
  // An acknowledgement may wait until a later cut-off finishes the batch of a crashed run.
  intake: { ...everyMinute, fruitlessMax: 60, for: { in: "objects", folder: "inbox/", due: ["clearing-verdict"] } },
} as const satisfies Readonly<Record<string, ScheduledTask>>;

export const functionsOfCharges = (changeTable: ChangeTable) => ({
  sweep: deployed("sweep-charges", 300_000, changeTable),
  "cut-off": deployed("run-clearing", 300_000, changeTable),
  intake: deployed("take-acknowledgements", 300_000, changeTable),
});
