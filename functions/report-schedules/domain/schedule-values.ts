import type { Trigger } from "./trigger.ts";

/** Values of a schedule. Schedules with equal values create the same reports for the same distributions. */
export interface ScheduleValues {
  readonly reportName: string;
  readonly mimeType: string;
  readonly trigger: Trigger;
  readonly reference?: string | undefined;
  readonly distributions?: readonly string[] | undefined;
}

/**
 * Returns the values in canonical form, for comparison. Ignores the order of distributions. Also ignores the time zone of an
 * hourly trigger, because hourly boundaries are always full hours in UTC.
 */
export const valuesOfSchedule = ({ reportName, mimeType, trigger, reference, distributions = [] }: ScheduleValues) => [
  reportName,
  mimeType,
  trigger.cadence === "daily" ? ["daily", trigger.hour, trigger.timeZone ?? "UTC"] : ["hourly"],
  reference ?? null,
  [...distributions].sort(),
];
