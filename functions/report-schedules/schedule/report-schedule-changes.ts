import { mergePatched } from "../../shared/values/merge-patch.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { changedTrigger } from "../domain/trigger.ts";
import type { ReportSchedule, ReportScheduleChange } from "./report-schedule-schemas.ts";

/** The next version of a schedule. The scheduler has to hear of another trigger and of the end, and of nothing else. */
export const changedSchedule = (
  schedule: ReportSchedule,
  { trigger: triggerChange, ...change }: ReportScheduleChange,
  now: Date,
): Result<ReportSchedule, "archived" | "hour-missing"> => {
  if (schedule.status === "archived") return reject("archived");
  const trigger = changedTrigger(schedule.trigger, triggerChange ?? {});
  if (!trigger.ok) return trigger;
  const merged = { ...mergePatched<ReportSchedule>(schedule, change), trigger: trigger.value };
  return accept(nextVersion(triggerChange ? { ...merged, schedulerState: "to-put" } : merged, now));
};

export const archivedSchedule = (schedule: ReportSchedule, now: Date): ReportSchedule =>
  nextVersion({ ...schedule, status: "archived", schedulerState: "to-remove" }, now);

const nextVersion = (schedule: ReportSchedule, now: Date): ReportSchedule => ({
  ...schedule,
  version: schedule.version + 1,
  lastModified: now.toISOString(),
});
