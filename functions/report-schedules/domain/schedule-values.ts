import type { Trigger } from "./trigger.ts";

/** Canonical values of a schedule: schedules with equal values create the same reports for the same distributions. */
export interface ScheduleValues {
  readonly reportName: string;
  readonly mimeType: string;
  readonly trigger: Trigger;
  readonly reference?: string | undefined;
  readonly distributions?: readonly string[] | undefined;
}

/**
 * Ignores the order of distributions. Also ignores the time zone of an hourly trigger, because hourly boundaries are full
 * hours in UTC in every time zone.
 */
export const valuesOfSchedule = ({ reportName, mimeType, trigger, reference, distributions = [] }: ScheduleValues) => [
  reportName,
  mimeType,
  trigger.cadence === "daily" ? ["daily", trigger.hour, trigger.timeZone ?? "UTC"] : ["hourly"],
  reference ?? null,
  [...distributions].sort(),
];
