import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";
import { fruitlessAttempts, type Report } from "./report.ts";

/** Maximum number of attempts without progress. */

export const attemptsMax = 5;

/** Maximum run time of the function that writes reports. After this time, an earlier run has certainly ended. */
export const generationSeconds = 900;

/** Time that a run reserves to store its output and hand over. */
export const handOverSeconds = 90;

const leaseSeconds = generationSeconds + 60;

/** Delay after which the sweep starts report generation if the original invocation was lost. */
const startSeconds = 120;

/** Reports are archived after this time, and their files are deleted a week later. */
export const retentionDays = 365;

export const startDue = (now: Date): Date => addSeconds(now, startSeconds);

export const leaseEnd = (now: Date): Date => addSeconds(now, leaseSeconds);

/** Returns the time of the next attempt, with exponential backoff: one, two, four, … minutes after a failure. */
export const retryDue = (report: Report, now: Date): Date => addSeconds(now, 60 * 2 ** (fruitlessAttempts(report) - 1));

export const archivalDue = ({ created }: Report): Date => addSeconds(new Date(created), daysInSeconds(retentionDays));
