import type * as v from "valibot";
import {
  distributionItemKey,
  itemToReport,
  itemToReportKey,
  type KeptReport,
  type ReportOrder,
  reportItemKey,
  reportOfWindowKey,
  reportToResponse,
  unusableDistribution,
} from "../../reports/published.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { settledUntil } from "../domain/due-windows.ts";
import { givenWindow, windowRefusals } from "../domain/requested-window.ts";
import { lastWindow, type ReportWindow } from "../domain/windows.ts";
import type { ReportCreationPlatform } from "../platform/report-creation.ts";
import { archivedRefusal, foundSchedule } from "../schedule/load-schedule.ts";
import { livingDistributionsOf, reportOrderOf } from "../schedule/new-report-of-schedule.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import type { ReportSchedule, RunReportScheduleBody } from "../schedule/report-schedule-schemas.ts";
import { scheduleItemKey } from "../schedule/report-schedule-store.ts";
import type { contract } from "./contract.ts";
import { type AskedRun, runOutcome } from "./run-outcome.ts";

type RunBody = v.InferOutput<typeof RunReportScheduleBody>;

/**
 * Maximum number of attempts before the caller must retry. An attempt fails if the schedule or the window's report is
 * changed concurrently, for example by another run.
 */
const triesMax = 12;

export function runReportSchedule(platform: ReportCreationPlatform): GatheringUseCase<typeof contract> {
  const { table, startGeneration, delayMinutes, clock } = platform;

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

  const askedNow = async (
    schedule: ReportSchedule,
    window: ReportWindow,
    { again = false, distributions }: RunBody,
  ): Promise<AskedRun> => {
    const order = reportOrderOf(schedule, window, distributions ?? (await livingDistributionsOf(table, schedule)));
    return { schedule, order, known: await knownReport(order), again, distributions };
  };

  return {
    gather: ({ path, body }) => [
      scheduleItemKey(path.reportScheduleKey),
      ...(body.distributions ?? []).map(distributionItemKey),
    ],
    act: async ({ caller, path, body, ticket, answer }, [item, ...distributionItems]) => {
      const unusable = unusableDistribution(body.distributions ?? [], distributionItems, caller.agentKey);
      const now = clock();
      const shown = (report: KeptReport) => answer(reportToResponse(report), `/v1/reports/${report.key}`);

      let scheduleItem = item;
      for (let tries = 1; tries <= triesMax; tries += 1) {
        const found = foundSchedule(scheduleItem, caller.agentKey, path.reportScheduleKey);
        if (!found.ok) return found;
        const schedule = found.value;
        if (schedule.status === "archived") return reject(archivedRefusal(schedule));
        if (unusable) return reject(unusable);
        const window = windowOf(schedule, body, now);
        if (!window.ok) return reject(refusal(reportScheduleProblems.invalidDateRange, windowRefusals[window.refused]));

        const outcome = runOutcome(await askedNow(schedule, window.value, body), platform, now);
        if (!outcome.ok) return outcome;
        const { report, writes, isToBeWritten } = outcome.value;
        const ready = shown(report);
        if (writes.length === 0) return accept(ready);
        const result = await writeWithRecord(table, writes, ticket?.finished(ready, now, "new"));
        if (result.written) {
          if (isToBeWritten) await startGeneration(report.key);
          return accept(ready);
        }
        [scheduleItem] = await table.read([scheduleItemKey(path.reportScheduleKey)]);
      }
      throw new StoreBusy("other requests kept running the schedule");
    },
  };
}
