import type { Refusal } from "../../shared/entry/problem.ts";
import { type Result, reject } from "../../shared/values/result.ts";
import { type Report, reportDeliveredTo } from "../domain/report.ts";
import { type reportProblems, tooManyDistributions, withoutFile } from "./report-problems.ts";

type NotDelivered = Refusal<typeof reportProblems.notAvailable.type | typeof reportProblems.tooManyDistributions.type>;

/**
 * Adds distributions to a report. The resulting report event triggers the deliveries, just as the completion event does. A
 * report that is still being written is delivered to all of its distributions when it is complete. Returns the same report if
 * it already has all of the distributions.
 */
export function furtherDelivery(
  report: Report,
  distributions: readonly string[],
  now: Date,
): Result<Report, NotDelivered> {
  const unavailable = withoutFile(report);
  if (unavailable) return reject(unavailable);
  const after = reportDeliveredTo(report, distributions, now);
  return after.ok ? after : reject(tooManyDistributions());
}
