import { type ReportEvent, type ReportOrder, type StartGeneration, scheduledReport } from "../../reports/published.ts";
import { newReportWrites } from "../../reports/writes-for-others.ts";
import type { Table } from "../../shared/store/table.ts";
import { type AgentTimes, inTimeOf } from "../../shared/time/agent-times.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { catchUpDue, dueWindows } from "../domain/due-windows.ts";
import type { ReportWindow } from "../domain/windows.ts";
import type { ReportSchedule } from "../schedule/report-schedule-schemas.ts";
import { itemToStoredSchedule, scheduleItemKey, windowsMadeToUpdate } from "../schedule/report-schedule-store.ts";

export interface MakeDueReportsPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
  readonly delayMinutes: number;
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

/** Makes the reports that a schedule owes, and says how many they were. */
export type MakeDueReports = (scheduleKey: string) => Promise<number>;

export const reportOrderOf = (
  { reportName, mimeType, key, reference, distributions, agentKey }: ReportSchedule,
  { from, to }: ReportWindow,
): ReportOrder => ({
  reportName,
  mimeType,
  reportScheduleKey: key,
  reference,
  distributions,
  agentKey,
  dataWindow: { from: from.toISOString(), to: to.toISOString() },
});

/**
 * A run makes a report of every window since the last one that was made. Where the schedule is at moves on in the
 * transaction of each report, so a late run makes up for what was missed, a second run finds nothing to do,
 * and of two at the same time one makes the report.
 */
export const makeDueReports = ({
  table,
  startGeneration,
  reportEvent,
  delayMinutes,
  agentTimes,
  clock,
  newKey,
}: MakeDueReportsPlatform): MakeDueReports => {
  type Made = { readonly reportKey: string | undefined } | "overtaken";

  const made = async (schedule: ReportSchedule, window: ReportWindow): Promise<Made> => {
    const now = clock();
    const report = scheduledReport(reportOrderOf(schedule, window), newKey("report"), now);
    const moveOn = windowsMadeToUpdate(schedule, window.to, catchUpDue(schedule.trigger, window.to, delayMinutes));
    const result = await table.write([moveOn, ...newReportWrites(report, reportEvent(report), now)]);
    if (result.written) return { reportKey: report.key };
    if (result.refused.some(({ index }) => index === 0)) return "overtaken";
    // This window was asked for before, so its report is there already.
    const alone = await table.write([moveOn]);
    return alone.written ? { reportKey: undefined } : "overtaken";
  };

  const allMade = async (active: ReportSchedule): Promise<number> => {
    let schedule = active;
    let count = 0;
    for (const window of dueWindows(schedule.trigger, new Date(schedule.windowsUntil), clock(), delayMinutes)) {
      const outcome = await made(schedule, window);
      if (outcome === "overtaken") break;
      schedule = { ...schedule, windowsUntil: window.to.toISOString() };
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
