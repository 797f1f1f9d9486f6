import * as v from "valibot";
import { commonProblems } from "../entry/common-problems.ts";
import { type Refusal, refusal } from "../entry/problem.ts";
import { addSeconds, daysInSeconds } from "../time/clock.ts";
import { startOfDay } from "../values/calendar-day.ts";
import { accept, type Result, reject } from "../values/result.ts";
import { Day, TimestampInput, TransactionReference, timeOf } from "../values/schemas.ts";

/** The lists of charges and authentications can be filtered by creation time or by `transactionReference`. */

export const creationQuery = {
  from: v.optional(v.pipe(TimestampInput, v.description("Created at or after this time"))),
  to: v.optional(v.pipe(TimestampInput, v.description("Created before this time"))),
  date: v.optional(v.pipe(Day, v.description("Created on this date (UTC). Cannot be combined with `from` or `to`"))),
  transactionReference: v.optional(
    v.pipe(
      TransactionReference,
      v.description("Only items with this reference. Cannot be combined with `from` or `to`"),
    ),
  ),
};

interface AskedCreation {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly date?: string | undefined;
  readonly transactionReference?: string | undefined;
}

/** `from` is inclusive, `to` exclusive. */
export interface CreationRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

type InvalidRange = Refusal<typeof commonProblems.invalidToOrFromDate.type>;

const contradicts = (detail: string) => reject(refusal(commonProblems.invalidToOrFromDate, detail));

export function creationRange({
  from: begin,
  to: end,
  date,
  transactionReference,
}: AskedCreation): Result<CreationRange, InvalidRange> {
  const from = momentOf(begin);
  const to = momentOf(end);
  if (from || to) {
    if (transactionReference !== undefined) {
      return contradicts("transactionReference cannot be combined with 'from' or 'to'.");
    }
    if (date !== undefined) return contradicts("date cannot be combined with 'from' or 'to'.");
  }
  if (from && to && from > to) return contradicts("The time in 'from' is later than the time in 'to'.");
  return accept(date === undefined ? { from, to } : dayRange(date));
}

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : timeOf(text));

function dayRange(date: string): CreationRange {
  const from = startOfDay(date);
  return { from, to: addSeconds(from, daysInSeconds(1)) };
}
