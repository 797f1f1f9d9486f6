import {
  distributionItemKey,
  type KeptReport,
  livingDistributions,
  type ReportEvent,
  type ReportOrder,
  type UndeliverableEvent,
} from "../../reports/published.ts";
import { newReportWrites, undeliverableToPut } from "../../reports/transaction-parts.ts";
import type { Table, Write } from "../../shared/store/table.ts";
import type { ReportWindow } from "../domain/windows.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";

/**
 * The next report in the sequence of a schedule, for the schedule's active distributions. If the schedule has distributions
 * but none is active, the report is created anyway, and the event `reports.undeliverable` is stored with it.
 */

export const reportOrderOf = (
  { reportName, mimeType, key, reference, agentKey, reportsMade, lastReportKey }: ReportSchedule,
  { from, to }: ReportWindow,
  distributions: readonly string[],
): ReportOrder => ({
  reportName,
  mimeType,
  reportScheduleKey: key,
  reference,
  ...(distributions.length > 0 && { distributions }),
  agentKey,
  dataWindow: { from: from.toISOString(), to: to.toISOString() },
  sequence: reportsMade + 1,
  ...(lastReportKey !== undefined && { previousReportKey: lastReportKey }),
});

export async function livingDistributionsOf(
  table: Pick<Table, "read">,
  { distributions = [] }: ReportSchedule,
): Promise<readonly string[]> {
  if (distributions.length === 0) return [];
  return livingDistributions(distributions, await table.read(distributions.map(distributionItemKey)));
}

interface Telling {
  readonly reportEvent: ReportEvent;
  readonly undeliverableEvent: UndeliverableEvent;
}

export function newReportOfSchedule(
  { distributions = [] }: ReportSchedule,
  report: KeptReport,
  { reportEvent, undeliverableEvent }: Telling,
  now: Date,
): Write[] {
  const goesNowhere = distributions.length > 0 && report.distributions === undefined;
  return [
    ...newReportWrites(report, reportEvent(report), now),
    ...(goesNowhere ? [undeliverableToPut(report, undeliverableEvent(report, distributions))] : []),
  ];
}
