import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
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

/** Log code that an alarm counts, because the scheduler should have triggered the creation of these reports. */
const createdBySweep = "REPORTS_CREATED_BY_SWEEP";

/**
 * Processes a due schedule according to its scheduler state. The item is written after the scheduler is updated, on condition
 * that the item is unchanged. After a concurrent change or a failed call, the schedule therefore stays due.
 */
export function sweepReportSchedules({
  scheduler,
  createDueReports,
  delayMinutes,
  ...platform
}: SweepReportSchedulesPlatform): PortionedWork<{ readonly done: number }> {
  const { table, clock, log, agentTimes } = platform;

  const reached = async (schedule: ReportSchedule, state: SchedulerState, due?: Date): Promise<boolean> => {
    const { written } = await table.write([schedulerReachedToUpdate(schedule, state, due)]);
    return written;
  };

  const create = async ({ key }: ReportSchedule): Promise<number> =>
    (await createDueReports({ reportScheduleKey: key })).reports;

  /**
   * Creates reports that the scheduler should have triggered. Logs no warning for an agent whose sandbox clock is ahead,
   * because the scheduler uses real time.
   */
  const makeUp = async (schedule: ReportSchedule): Promise<boolean> => {
    const reports = await create(schedule);
    const isMissed = reports > 0 && (await agentTimes.offsetSecondsOf(schedule.agentKey)) === 0;
    if (isMissed) log.warn(createdBySweep, { reportScheduleKey: schedule.key, reports });
    return reports > 0;
  };

  const steps: Readonly<Record<SchedulerState, Step>> = {
    "to-put": async (schedule) => {
      const overdueAt = catchUpDue(schedule.trigger, new Date(schedule.windowsUntil), delayMinutes);
      try {
        await scheduler.put(schedule.key, cronOf(schedule.trigger, delayMinutes));
      } catch (fault) {
        // The scheduler never fires a schedule that it rejected, so the sweep creates the schedule's reports.
        if (overdueAt <= clock()) await makeUp(schedule);
        throw fault;
      }
      const isReached = await reached(schedule, "in-step", overdueAt);
      // Creates the reports for windows that ended before the schedule was registered with the scheduler.
      if (isReached && overdueAt <= clock()) await create(schedule);
      return isReached;
    },
    "in-step": makeUp,
    "to-remove": async (schedule) => {
      await scheduler.remove(schedule.key);
      return reached(schedule, "removed");
    },
    removed: async () => false,
  };

  const workOn = async (item: Item): Promise<boolean> => {
    const schedule = itemToStoredSchedule(item);
    return schedule !== undefined && steps[schedule.schedulerState](schedule);
  };

  return {
    portions: () => duePortions(platform, "schedule-sync"),
    work: async (portions, deadline) => {
      const done = await sweepDue(platform, "schedule-sync", portions, deadline, workOn);
      log.info("REPORT_SCHEDULES_SWEPT", { done });
      return { done };
    },
  };
}
