import type { Trigger } from "./trigger.ts";

/** What a schedule says, in one form: two that say the same make the same reports for the same receivers. */
export interface ScheduleValues {
  readonly reportName: string;
  readonly mimeType: string;
  readonly trigger: Trigger;
  readonly reference?: string | undefined;
  readonly distributions?: readonly string[] | undefined;
}

/** Full hours are those of UTC whatever the zone, and the order of distributions means nothing. */
export const valuesOfSchedule = ({ reportName, mimeType, trigger, reference, distributions = [] }: ScheduleValues) => [
  reportName,
  mimeType,
  trigger.cadence === "daily" ? ["daily", trigger.hour, trigger.timeZone ?? "UTC"] : ["hourly"],
  reference ?? null,
  [...distributions].sort(),
];
