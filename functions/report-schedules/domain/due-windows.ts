import { addSeconds } from "../../shared/time/clock.ts";
import type { Trigger } from "./trigger.ts";
import { boundaryAfter, type ReportWindow, windowsSince } from "./windows.ts";

/** Reports are created a few minutes after their window ends, so that all records of the window are available. */

/** Grace period after which the sweep creates the report for a window that the scheduler missed. */
const graceSeconds = 600;

/** Maximum number of windows per run, more than the number of hours in a day. The remaining windows wait for the next run. */
const windowsAtOnce = 30;

/** Returns the time by which a window must have ended for its report to be created now. */
export const settledUntil = (now: Date, delayMinutes: number): Date => addSeconds(now, -60 * delayMinutes);

export const dueWindows = (trigger: Trigger, since: Date, now: Date, delayMinutes: number): readonly ReportWindow[] =>
  windowsSince(trigger, since, settledUntil(now, delayMinutes)).slice(0, windowsAtOnce);

/** Returns the time at which the sweep checks that the window after `since` has a report. */
export const catchUpDue = (trigger: Trigger, since: Date, delayMinutes: number): Date =>
  addSeconds(boundaryAfter(trigger, since), 60 * delayMinutes + graceSeconds);
