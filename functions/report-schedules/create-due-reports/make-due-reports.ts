import {
  type ReportEvent,
  type StartGeneration,
  scheduledReport,
  type UndeliverableEvent,
} from "../../reports/published.ts";
import { type AgentTimes, inTimeOf } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { catchUpDue, dueWindows } from "../domain/due-windows.ts";
import type { ReportWindow } from "../domain/windows.ts";
import { livingDistributionsOf, newReportOfSchedule, reportOrderOf } from "../schedule/new-report-of-schedule.ts";
import type { ReportSchedule } from "../schedule/report-schedule-schemas.ts";
import { itemToStoredSchedule, scheduleItemKey, windowsMadeToUpdate } from "../schedule/report-schedule-store.ts";

export interface MakeDueReportsPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
  readonly undeliverableEvent: UndeliverableEvent;
  readonly delayMinutes: number;
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

/** Makes the reports that a schedule owes, and says how many they were. */
export type MakeDueReports = (scheduleKey: string) => Promise<number>;

/**
 * A run makes a report of every window since the last one that was made. Where the schedule is at moves on in the
 * transaction of each report, so a late run makes up for what was missed, a second run finds nothing to do,
 * and of two at the same time one makes the report.
 */
export const makeDueReports = (platform: MakeDueReportsPlatform): MakeDueReports => {
  const { table, startGeneration, delayMinutes, agentTimes, clock, newKey } = platform;

  type Made = { readonly schedule: ReportSchedule; readonly reportKey?: string } | "overtaken";

  const madeNow = async (
    schedule: ReportSchedule,
    window: ReportWindow,
    distributions: readonly string[],
  ): Promise<Made> => {
    const now = clock();
    const report = scheduledReport(reportOrderOf(schedule, window, distributions), newKey("report"), now);
    const catchUp = catchUpDue(schedule.trigger, window.to, delayMinutes);
    const moved = { ...schedule, windowsUntil: window.to.toISOString() };
    const counted = windowsMadeToUpdate(schedule, window.to, catchUp, report);
    const result = await table.write([counted, ...newReportOfSchedule(schedule, report, platform, now)]);
    if (result.written) {
      const { key: reportKey, sequence: reportsMade } = report;
      return { schedule: { ...moved, reportsMade, lastReportKey: reportKey }, reportKey };
    }
    if (result.refused.some(({ index }) => index === 0)) return "overtaken";
    // This window was asked for before, so its report is there already.
    const alone = await table.write([windowsMadeToUpdate(schedule, window.to, catchUp)]);
    return alone.written ? { schedule: moved } : "overtaken";
  };

  /** A run by hand may take the next number meanwhile: the report is then the one after it. */
  const made = async (seen: ReportSchedule, window: ReportWindow, distributions: readonly string[]): Promise<Made> => {
    let schedule: ReportSchedule | undefined = seen;
    for (let tries = 1; tries <= triesMax && schedule && isWhereItWas(schedule, seen); tries += 1) {
      const outcome = await madeNow(schedule, window, distributions);
      if (outcome !== "overtaken") return outcome;
      const [item] = await table.read([scheduleItemKey(seen.key)]);
      schedule = itemToStoredSchedule(item);
    }
    return "overtaken";
  };

  const allMade = async (active: ReportSchedule): Promise<number> => {
    const due = dueWindows(active.trigger, new Date(active.windowsUntil), clock(), delayMinutes);
    if (due.length === 0) return 0;
    const distributions = await livingDistributionsOf(table, active);
    let schedule = active;
    let count = 0;
    for (const window of due) {
      const outcome = await made(schedule, window, distributions);
      if (outcome === "overtaken") break;
      schedule = outcome.schedule;
      if (outcome.reportKey === undefined) continue;
      count += 1;
      await startGeneration(outcome.reportKey);
    }
    return count;
  };

  return async (scheduleKey) => {
    const [item] = await table.read([scheduleItemKey(scheduleKey)]);
    const schedule = itemToStoredSchedule(item);
    if (schedule?.status !== "active") return 0;
    return inTimeOf(agentTimes, schedule.agentKey, () => allMade(schedule));
  };
};

/** How often runs by hand may be faster; what is not made then is due. */
const triesMax = 12;

/** Another run has not made this window, and nobody has changed what is made of it. */
const isWhereItWas = (now: ReportSchedule, seen: ReportSchedule): boolean =>
  now.windowsUntil === seen.windowsUntil && now.version === seen.version && now.schedulerState === seen.schedulerState;
