import {
  distributionsWith,
  furtherDelivery,
  type KeptReport,
  type ReportEvent,
  type ReportOrder,
  rescheduledReport,
  scheduledReport,
  startDue,
  tooManyDistributions,
  type UndeliverableEvent,
} from "../../reports/published.ts";
import { changedReportWrites, furtherDeliveryWrites } from "../../reports/transaction-parts.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { newReportOfSchedule } from "../schedule/new-report-of-schedule.ts";
import type { ReportSchedule } from "../schedule/report-schedule-schemas.ts";
import { reportCountedToUpdate, scheduleStillActive } from "../schedule/report-schedule-store.ts";

export interface AskedRun {
  readonly schedule: ReportSchedule;
  readonly order: ReportOrder;
  /** Existing report for the window, if any. */
  readonly known: KeptReport | undefined;
  /** True to create a new report for a window that already has one. */
  readonly again: boolean;
  /** Distributions requested by the caller, if any. */
  readonly distributions: readonly string[] | undefined;
}

interface Telling {
  readonly reportEvent: ReportEvent;
  readonly undeliverableEvent: UndeliverableEvent;
  readonly newKey: NewKey;
}

/**
 * Returns the report for the response, and the writes of the run. If the window has no report, or `again` is set, the report
 * is new and replaces any existing report. If the existing report failed, it is generated again under the same key.
 * Otherwise, the requested distributions are added to the existing report. The first write fails if the schedule is archived
 * or, for a new report, if the schedule has created another report in the meantime.
 */
export function runOutcome({ schedule, order, known, again, distributions }: AskedRun, telling: Telling, now: Date) {
  const { reportEvent, newKey } = telling;
  const unchanged = scheduleStillActive(schedule);

  if (!known || again) {
    const report = scheduledReport({ ...order, ...(known && { replaces: known.key }) }, newKey("report"), now);
    const writes = [reportCountedToUpdate(schedule, report), ...newReportOfSchedule(schedule, report, telling, now)];
    return accept({ report, writes, isToBeWritten: true });
  }
  if (known.status === "failed") {
    const widened = distributionsWith(known, distributions ?? []);
    if (!widened.ok) return reject(tooManyDistributions());
    const report = rescheduledReport({ ...known, ...(distributions && { distributions: widened.value }) }, now);
    const writes = [unchanged, ...changedReportWrites(known, report, reportEvent(report), startDue(now))];
    return accept({ report, writes, isToBeWritten: true });
  }
  if (!distributions) return accept({ report: known, writes: [], isToBeWritten: false });
  const further = furtherDelivery(known, distributions, now);
  if (!further.ok) return further;
  const report = further.value;
  const writes = report === known ? [] : [unchanged, ...furtherDeliveryWrites(known, report, reportEvent(report))];
  return accept({ report, writes, isToBeWritten: false });
}
