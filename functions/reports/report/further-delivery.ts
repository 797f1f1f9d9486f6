import type { Refusal } from "../../shared/entry/problem.ts";
import { type Result, reject } from "../../shared/values/result.ts";
import { type Report, reportDeliveredTo } from "../domain/report.ts";
import { type reportProblems, tooManyDistributions, withoutFile } from "./report-problems.ts";

type NotDelivered = Refusal<typeof reportProblems.notAvailable.type | typeof reportProblems.tooManyDistributions.type>;

/**
 * A report that is to go to further distributions: it names them, and the event that says so has it brought there, as the
 * event of its completion did. One that is being written is brought to all of them at its end. It is the same report when all
 * of them have it already.
 */
export const furtherDelivery = (
  report: Report,
  distributions: readonly string[],
  now: Date,
): Result<Report, NotDelivered> => {
  const unavailable = withoutFile(report);
  if (unavailable) return reject(unavailable);
  const after = reportDeliveredTo(report, distributions, now);
  return after.ok ? after : reject(tooManyDistributions());
};
