import { type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import type { CreateDueReports } from "../create-due-reports/create-due-reports.ts";
import { catchUpDue } from "../domain/due-windows.ts";
import type { SchedulerState } from "../domain/scheduler-state.ts";
import { cronOf } from "../domain/trigger.ts";
import type { ReportSchedule } from "../schedule/report-schedule-schemas.ts";
import { itemToStoredSchedule, schedulerReachedToUpdate } from "../schedule/report-schedule-store.ts";
import type { Scheduler } from "./scheduler-client.ts";

export interface SweepReportSchedulesPlatform extends SweepPlatform {
  readonly table: Pick<Table, "due" | "read" | "write">;
  readonly scheduler: Scheduler;
  readonly createDueReports: CreateDueReports;
  readonly delayMinutes: number;
}

type Step = (schedule: ReportSchedule) => Promise<boolean>;

/**
 * What a schedule needs that is due, by how far the scheduler is. The item is written after the scheduler and only if it
 * still says the same, so a change meanwhile or a call that fails half-way leaves it due.
 */
export const sweepReportSchedules = ({
  scheduler,
  createDueReports,
  delayMinutes,
  ...platform
}: SweepReportSchedulesPlatform) => {
  const { table, clock, log } = platform;

  const reached = async (schedule: ReportSchedule, state: SchedulerState, due?: Date): Promise<boolean> => {
    const { written } = await table.write([schedulerReachedToUpdate(schedule, state, due)]);
    return written;
  };

  const steps: Readonly<Record<SchedulerState, Step>> = {
    "to-put": async (schedule) => {
      const overdueAt = catchUpDue(schedule.trigger, new Date(schedule.windowsUntil), delayMinutes);
      try {
        await scheduler.put(schedule.key, cronOf(schedule.trigger, delayMinutes));
      } catch (fault) {
        // A schedule that the scheduler does not take is never fired, and the agent's reports do not wait for that.
        if (overdueAt <= clock()) await createDueReports({ reportScheduleKey: schedule.key });
        throw fault;
      }
      return reached(schedule, "in-step", overdueAt);
    },
    "in-step": async ({ key }) => (await createDueReports({ reportScheduleKey: key })).reports > 0,
    "to-remove": async (schedule) => {
      await scheduler.remove(schedule.key);
      return reached(schedule, "removed");
    },
    removed: async () => false,
  };

  const work = async (item: Item): Promise<boolean> => {
    const schedule = itemToStoredSchedule(item);
    return schedule !== undefined && steps[schedule.schedulerState](schedule);
  };

  return async (deadline: Date): Promise<{ done: number }> => {
    const done = await sweepDue(platform, "schedule-sync", deadline, work);
    log.info("REPORT_SCHEDULES_SWEPT", { done });
    return { done };
  };
};
