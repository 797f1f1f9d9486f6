import { Refusal } from "../refusal.ts";
import { parseScheduleExpression, type ScheduleTimes } from "./schedule-expression.ts";

/** A schedule in the format of the EventBridge Scheduler API. Dates are Unix times in seconds. */
export interface Schedule {
  readonly Name: string;
  readonly GroupName: string;
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone?: string;
  readonly StartDate?: number;
  readonly EndDate?: number;
  readonly State?: "ENABLED" | "DISABLED";
  readonly ActionAfterCompletion?: "NONE" | "DELETE";
  readonly Target: ScheduleTarget;
}

interface ScheduleTarget {
  readonly Arn: string;
  readonly RoleArn: string;
  readonly Input: string;
  readonly DeadLetterConfig?: { readonly Arn: string };
  readonly RetryPolicy?: { readonly MaximumEventAgeInSeconds?: number };
}

export const scheduleKey = ({ GroupName, Name }: Pick<Schedule, "GroupName" | "Name">): string =>
  `${GroupName}/${Name}`;

/** Default of MaximumEventAgeInSeconds: the period for which EventBridge Scheduler retries a failed invocation. */
const longestEventAgeSeconds = 24 * 60 * 60;

/** Throws a Refusal if the schedule is not supported. */
export function timesOf({ ScheduleExpression, ScheduleExpressionTimezone, Target }: Schedule): ScheduleTimes {
  if (!Target.Arn.includes(":lambda:")) throw new Refusal(`unsupported schedule target ${Target.Arn}`);
  return parseScheduleExpression(ScheduleExpression, ScheduleExpressionTimezone);
}

/**
 * For a recurring schedule, returns the last of the given minutes in which the schedule is due. Earlier runs are skipped,
 * because the schedule will run again anyway. For a one-time schedule that is due, returns the scheduled time. A one-time
 * schedule that was missed, for example because the runner was stopped, still runs within the maximum event age. All times
 * are Unix times in milliseconds.
 */
export function lastDue(schedule: Schedule, times: ScheduleTimes, minutes: readonly number[]): number | undefined {
  if (schedule.State === "DISABLED") return undefined;
  if ("onceAt" in times) {
    const { onceAt } = times;
    const minute = minutes.at(-1) ?? 0;
    const age = schedule.Target.RetryPolicy?.MaximumEventAgeInSeconds ?? longestEventAgeSeconds;
    return onceAt < minute + 60_000 && minute - onceAt <= age * 1000 ? onceAt : undefined;
  }
  const { StartDate = 0, EndDate = Number.POSITIVE_INFINITY } = schedule;
  return minutes.findLast((minute) => minute >= StartDate * 1000 && minute <= EndDate * 1000 && times.isDue(minute));
}

/** Returns true if the schedule will never be due again. */
export const isComplete = ({ EndDate }: Schedule, times: ScheduleTimes, now: number): boolean =>
  "onceAt" in times ? times.onceAt <= now : EndDate !== undefined && EndDate * 1000 < now;
