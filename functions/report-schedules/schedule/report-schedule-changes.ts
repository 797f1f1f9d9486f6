import { isDeepStrictEqual } from "node:util";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { changedTrigger } from "../domain/trigger.ts";
import type { ReportSchedule, ReportScheduleChange } from "./report-schedule-schemas.ts";

/**
 * Returns the next version of a schedule, or the same version if nothing changes. Only archiving and changes to the trigger
 * affect the scheduler.
 */
export function changedSchedule(
  schedule: ReportSchedule,
  { trigger: triggerChange, ...change }: ReportScheduleChange,
  now: Date,
): Result<ReportSchedule, "archived" | "hour-missing"> {
  if (schedule.status === "archived") return reject("archived");
  const trigger = changedTrigger(schedule.trigger, triggerChange ?? {});
  if (!trigger.ok) return trigger;
  const merged = { ...mergePatched<ReportSchedule>(schedule, change), trigger: trigger.value };
  const isOtherTrigger = !isDeepStrictEqual(trigger.value, schedule.trigger);
  return accept(nextVersion(schedule, isOtherTrigger ? { ...merged, schedulerState: "to-put" } : merged, now));
}

export const archivedSchedule = (schedule: ReportSchedule, now: Date): ReportSchedule =>
  nextVersion(schedule, { ...schedule, status: "archived", schedulerState: "to-remove" }, now);
