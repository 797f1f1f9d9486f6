import {
  changedReportWrites,
  itemToReport,
  itemToReportKey,
  newReportWrites,
  type ReportEvent,
  reportItemKey,
  reportOfWindowKey,
  reportToShown,
  rescheduledReport,
  type StartGeneration,
  scheduledReport,
  startDue,
} from "../../reports/published.ts";
import type { Clock } from "../../shared/clock.ts";
import { writeWithRecord } from "../../shared/idempotency.ts";
import type { NewKey } from "../../shared/keys.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import { timeOf } from "../../shared/schemas.ts";
import { StoreBusy, type Table } from "../../shared/table.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { settledUntil } from "../domain/due-windows.ts";
import { givenWindow, windowRefusals } from "../domain/given-window.ts";
import { lastWindow } from "../domain/windows.ts";
import { archivedRefusal, foundSchedule } from "../found-schedule.ts";
import { orderOf } from "../make-due-reports.ts";
import { reportScheduleProblems } from "../report-schedule-problems.ts";
import { scheduleItemKey, stillActive } from "../report-schedule-store.ts";
import type { contract } from "./contract.ts";

export interface RunReportScheduleParts {
  readonly table: Table;
  readonly startGeneration: StartGeneration;
  readonly reportEvent: ReportEvent;
  readonly delayMinutes: number;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

/** How often somebody else may be faster before the caller is told to come again. */
const triesMax = 3;

export const runReportSchedule = ({
  table,
  startGeneration,
  reportEvent,
  delayMinutes,
  clock,
  newKey,
}: RunReportScheduleParts): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [scheduleItemKey(path.reportScheduleKey)],
  act: async ({ caller, path, body, ticket, answer }, [item]) => {
    const found = foundSchedule(item, caller.agentKey, path.reportScheduleKey);
    if (!found.ok) return found;
    const schedule = found.value;
    if (schedule.status === "archived") return reject(archivedRefusal(schedule));

    const now = clock();
    const window = body.window
      ? givenWindow({ from: timeOf(body.window.from), to: timeOf(body.window.to) }, now, delayMinutes)
      : accept(lastWindow(schedule.trigger, settledUntil(now, delayMinutes)));
    if (!window.ok) {
      return reject(refusal(reportScheduleProblems.invalidDateRange, windowRefusals[window.refused]));
    }
    const order = orderOf(schedule, window.value);

    for (let tries = 0; tries < triesMax; tries += 1) {
      const [row] = await table.read([reportOfWindowKey(schedule.key, order.dataWindow, order.mimeType)]);
      const reportKey = itemToReportKey(row);
      const [reportItem] = reportKey === undefined ? [] : await table.read([reportItemKey(reportKey)]);
      const known = itemToReport(reportItem, caller.agentKey);
      if (known && known.status !== "failed") return accept(answer(reportToShown(known), addressOf(known)));

      const report = known ? rescheduledReport(known, now) : scheduledReport(order, newKey("report"), now);
      const event = reportEvent(report);
      const writes = known
        ? changedReportWrites(known, report, event, startDue(now))
        : newReportWrites(report, event, now);
      const ready = answer(reportToShown(report), addressOf(report));
      const record = ticket?.finished(ready, now, "new");
      const result = await writeWithRecord(table, [stillActive(schedule), ...writes], record);
      if (result.written) {
        await startGeneration(report.key);
        return accept(ready);
      }
      if (result.refused.some(({ index }) => index === 0)) return reject(archivedRefusal(schedule));
    }
    throw new StoreBusy("others kept running the same window");
  },
});

const addressOf = ({ key }: { readonly key: string }): string => `/v1/reports/${key}`;
