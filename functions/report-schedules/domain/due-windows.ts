import { addSeconds } from "../../shared/time/clock.ts";
import type { Trigger } from "./trigger.ts";
import { boundaryAfter, type ReportWindow, windowsSince } from "./windows.ts";

/** When windows become reports: some minutes after they end, so that everything recorded in them can be found. */

/** The scheduler is asked to be on time. When it was not, the sweep does the same this much later. */
const graceSeconds = 600;

/** More than a day of hours; what is older waits for the next run. */
const windowsAtOnce = 30;

/** The newest moment that reports may reach up to. */
export const settledUntil = (now: Date, delayMinutes: number): Date => addSeconds(now, -60 * delayMinutes);

export const dueWindows = (trigger: Trigger, since: Date, now: Date, delayMinutes: number): readonly ReportWindow[] =>
  windowsSince(trigger, since, settledUntil(now, delayMinutes)).slice(0, windowsAtOnce);

/** When the sweep looks whether the window after `since` became a report. */
export const catchUpDue = (trigger: Trigger, since: Date, delayMinutes: number): Date =>
  addSeconds(boundaryAfter(trigger, since), 60 * delayMinutes + graceSeconds);
