import { addSeconds, daysInSeconds } from "../../shared/time/clock.ts";
import { fruitlessAttempts, type Report } from "./report.ts";

/** When the sweep looks at a report again that was not finished meanwhile. */

export const attemptsMax = 5;

/** The function that writes reports may run that long; a later one can be sure that the one before is dead. */
export const generationSeconds = 900;

/** What a run keeps of its time to store what it wrote and to hand over. */
export const handOverSeconds = 90;

const leaseSeconds = generationSeconds + 60;

/** The function that orders a report starts its writing too; when that got lost, the sweep starts it after this. */
const startSeconds = 120;

/** Files are deleted after this, and their reports archived. */
export const retentionDays = 365;

export const startDue = (now: Date): Date => addSeconds(now, startSeconds);

export const leaseEnd = (now: Date): Date => addSeconds(now, leaseSeconds);

/** One, two, four, … minutes after a failure. */
export const retryDue = (report: Report, now: Date): Date => addSeconds(now, 60 * 2 ** (fruitlessAttempts(report) - 1));

export const archivalDue = ({ created }: Report): Date => addSeconds(new Date(created), daysInSeconds(retentionDays));
