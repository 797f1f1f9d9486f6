import { addSeconds } from "../../shared/time/clock.ts";
import type { Trigger } from "./trigger.ts";
import { boundaryAfter, type ReportWindow, windowsSince } from "./windows.ts";

/** Reports are created some minutes after their window ends, so that everything recorded in it can be found. */

/** The scheduler should be on time. If it was not, the sweep creates the reports after this additional delay. */
const graceSeconds = 600;

/** More than a day of hours. Older windows wait for the next run. */
const windowsAtOnce = 30;

/** Latest end of a report's window. */
export const settledUntil = (now: Date, delayMinutes: number): Date => addSeconds(now, -60 * delayMinutes);

export const dueWindows = (trigger: Trigger, since: Date, now: Date, delayMinutes: number): readonly ReportWindow[] =>
  windowsSince(trigger, since, settledUntil(now, delayMinutes)).slice(0, windowsAtOnce);

/** Time at which the sweep checks that the window after `since` has a report. */
export const catchUpDue = (trigger: Trigger, since: Date, delayMinutes: number): Date =>
  addSeconds(boundaryAfter(trigger, since), 60 * delayMinutes + graceSeconds);
