import {
  type ReportEvent,
  type StartGeneration,
  scheduledReport,
  type UndeliverableEvent,
} from "../../reports/published.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import { catchUpDue, dueWindows } from "../domain/due-windows.ts";
import type { ReportWindow } from "../domain/windows.ts";
import { livingDistributionsOf, newReportOfSchedule, reportOrderOf } from "../schedule/new-report-of-schedule.ts";
import type { ReportSchedule } from "../schedule/report-schedule-schemas.ts";
import { itemToStoredSchedule, scheduleItemKey, windowsMadeToUpdate } from "../schedule/report-schedule-store.ts";

export interface DueReportsPlatform extends Pick<FunctionPlatform, "agentTimes" | "clock" | "newKey" | "log"> {
  readonly table: Pick<Table, "read" | "write">;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
  readonly undeliverableEvent: UndeliverableEvent;
  readonly delayMinutes: number;
}

export type CreateDueReports = (input: { readonly reportScheduleKey: string }) => Promise<{ reports: number }>;

type Made = { readonly schedule: ReportSchedule; readonly reportKey?: string } | "overtaken";

async function makeNow(
  platform: DueReportsPlatform,
  schedule: ReportSchedule,
  window: ReportWindow,
  distributions: readonly string[],
): Promise<Made> {
  const { table, delayMinutes, clock, newKey } = platform;
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
  // The report for this window already exists because it was requested manually.
  const alone = await table.write([windowsMadeToUpdate(schedule, window.to, catchUp)]);
  return alone.written ? { schedule: moved } : "overtaken";
}

/** If a concurrent manual run claims the next sequence number, the due report receives the following number. */
async function make(
  platform: DueReportsPlatform,
  seen: ReportSchedule,
  window: ReportWindow,
  distributions: readonly string[],
): Promise<Made> {
  let schedule: ReportSchedule | undefined = seen;
  for (let tries = 1; tries <= triesMax && schedule && isWhereItWas(schedule, seen); tries += 1) {
    const outcome = await makeNow(platform, schedule, window, distributions);
    if (outcome !== "overtaken") return outcome;
    const [item] = await platform.table.read([scheduleItemKey(seen.key)]);
    schedule = itemToStoredSchedule(item);
  }
  return "overtaken";
}

async function makeAll(platform: DueReportsPlatform, active: ReportSchedule): Promise<number> {
  const { table, startGeneration, delayMinutes, clock } = platform;
  const due = dueWindows(active.trigger, new Date(active.windowsUntil), clock(), delayMinutes);
  if (due.length === 0) return 0;
  const distributions = await livingDistributionsOf(table, active);
  let schedule = active;
  let count = 0;
  for (const window of due) {
    const outcome = await make(platform, schedule, window, distributions);
    if (outcome === "overtaken") break;
    schedule = outcome.schedule;
    if (outcome.reportKey === undefined) continue;
    count += 1;
    await startGeneration(outcome.reportKey);
  }
  return count;
}

/**
 * Creates a report for every window since the last report. The database transaction that creates a report also advances the
 * schedule. A late run therefore creates missed reports, a repeated run finds no due window, and only one of two concurrent
 * runs creates the report.
 */
export const createDueReports =
  (platform: DueReportsPlatform): CreateDueReports =>
  async ({ reportScheduleKey }) => {
    const [item] = await platform.table.read([scheduleItemKey(reportScheduleKey)]);
    const schedule = itemToStoredSchedule(item);
    if (schedule?.status !== "active") return { reports: 0 };
    const reports = await inTimeOf(platform.agentTimes, schedule.agentKey, () => makeAll(platform, schedule));
    platform.log.info("DUE_REPORTS_CREATED", { reportScheduleKey, reports });
    return { reports };
  };

/**
 * Maximum number of attempts to create a report. An attempt is repeated if a concurrent manual run has claimed the sequence
 * number. After the last attempt, this report and all later ones stay due.
 */
const triesMax = 12;

/** Returns true if no concurrent run has advanced the schedule, and neither a request nor the sweep has changed it. */
const isWhereItWas = (now: ReportSchedule, seen: ReportSchedule): boolean =>
  now.windowsUntil === seen.windowsUntil && now.version === seen.version && now.schedulerState === seen.schedulerState;
