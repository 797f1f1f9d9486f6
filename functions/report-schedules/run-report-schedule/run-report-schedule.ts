import type * as v from "valibot";
import {
  itemToReport,
  itemToReportKey,
  type KeptReport,
  type ReportEvent,
  type ReportOrder,
  reportItemKey,
  reportOfWindowKey,
  reportToShown,
  rescheduledReport,
  type StartGeneration,
  scheduledReport,
  startDue,
} from "../../reports/published.ts";
import { changedReportWrites, newReportWrites } from "../../reports/writes-for-others.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy, type Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { reportOrderOf } from "../create-due-reports/make-due-reports.ts";
import { settledUntil } from "../domain/due-windows.ts";
import { givenWindow, windowRefusals } from "../domain/given-window.ts";
import { lastWindow } from "../domain/windows.ts";
import { archivedRefusal, foundSchedule } from "../schedule/found-schedule.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import type { ReportSchedule, RunReportScheduleBody } from "../schedule/report-schedule-schemas.ts";
import { scheduleItemKey, scheduleStillActive } from "../schedule/report-schedule-store.ts";
import type { contract } from "./contract.ts";

export interface RunReportSchedulePlatform {
  readonly table: Table;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
  readonly delayMinutes: number;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

type RunBody = v.InferOutput<typeof RunReportScheduleBody>;

/** How often another run may be faster before the caller is told to come again. */
const triesMax = 3;

/** The report that the window has, when it has one, is the answer; a failed one is written again under the same key. */
export const runReportSchedule = ({
  table,
  startGeneration,
  reportEvent,
  delayMinutes,
  clock,
  newKey,
}: RunReportSchedulePlatform): GatheringUseCase<typeof contract> => {
  const windowOf = (schedule: ReportSchedule, { window }: RunBody, now: Date) =>
    window
      ? givenWindow({ from: timeOf(window.from), to: timeOf(window.to) }, now, delayMinutes)
      : accept(lastWindow(schedule.trigger, settledUntil(now, delayMinutes)));

  const knownReport = async ({ reportScheduleKey, dataWindow, mimeType, agentKey }: ReportOrder) => {
    const [window] = await table.read([reportOfWindowKey(reportScheduleKey, dataWindow, mimeType)]);
    const reportKey = itemToReportKey(window);
    if (reportKey === undefined) return undefined;
    const [item] = await table.read([reportItemKey(reportKey)]);
    return itemToReport(item, agentKey);
  };

  /** What is to be written so that the report is written, and how it looks then. */
  const started = (order: ReportOrder, failed: KeptReport | undefined, now: Date) => {
    const report = failed ? rescheduledReport(failed, now) : scheduledReport(order, newKey("report"), now);
    const event = reportEvent(report);
    const writes = failed
      ? changedReportWrites(failed, report, event, startDue(now))
      : newReportWrites(report, event, now);
    return { report, writes };
  };

  return {
    gather: ({ path }) => [scheduleItemKey(path.reportScheduleKey)],
    act: async ({ caller, path, body, ticket, answer }, [item]) => {
      const found = foundSchedule(item, caller.agentKey, path.reportScheduleKey);
      if (!found.ok) return found;
      const schedule = found.value;
      if (schedule.status === "archived") return reject(archivedRefusal(schedule));
      const now = clock();
      const window = windowOf(schedule, body, now);
      if (!window.ok) return reject(refusal(reportScheduleProblems.invalidDateRange, windowRefusals[window.refused]));
      const order = reportOrderOf(schedule, window.value);
      const shown = (report: KeptReport) => answer(reportToShown(report), `/v1/reports/${report.key}`);

      for (let tries = 0; tries < triesMax; tries += 1) {
        const known = await knownReport(order);
        if (known && known.status !== "failed") return accept(shown(known));
        const { report, writes } = started(order, known, now);
        const ready = shown(report);
        const record = ticket?.finished(ready, now, "new");
        const result = await writeWithRecord(table, [scheduleStillActive(schedule), ...writes], record);
        if (result.written) {
          await startGeneration(report.key);
          return accept(ready);
        }
        if (result.refused.some(({ index }) => index === 0)) return reject(archivedRefusal(schedule));
      }
      throw new StoreBusy("others kept running the same window");
    },
  };
};
