import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";
import { fruitlessAttempts, type Report } from "./report.ts";

/** Maximum number of attempts without progress. */

export const attemptsMax = 5;

/** Maximum run time of the function that writes reports. After this time, an earlier run has certainly ended. */
export const generationSeconds = 900;

/** Time that a run reserves to store its output and hand over. */
export const handOverSeconds = 90;

const leaseSeconds = generationSeconds + 60;

/**
 * The function that orders a report also starts its generation. If that start was lost, the sweep starts it after this
 * time.
 */
const startSeconds = 120;

/** Files are deleted and their reports archived after this time. */
export const retentionDays = 365;

export const startDue = (now: Date): Date => addSeconds(now, startSeconds);

export const leaseEnd = (now: Date): Date => addSeconds(now, leaseSeconds);

/** One, two, four, … minutes after a failure. */
export const retryDue = (report: Report, now: Date): Date => addSeconds(now, 60 * 2 ** (fruitlessAttempts(report) - 1));

export const archivalDue = ({ created }: Report): Date => addSeconds(new Date(created), daysInSeconds(retentionDays));
