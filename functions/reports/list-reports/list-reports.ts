import type { UseCase } from "../../shared/entry/use-case.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { Report } from "../domain/report.ts";
import { itemToReport, reportItemKey, reportList } from "../report/report-store.ts";
import { reportToResponse } from "../report/report-view.ts";
import { contract } from "./contract.ts";

/**
 * Some filters use values that can change, so all filters except the creation time are applied after the reports are read.
 */
export const listReports =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query } = request;
    const {
      limit: _limit,
      offsetToken: _offsetToken,
      sortOrder: _sortOrder,
      createdFrom,
      createdTo,
      ...filters
    } = query;
    return answerWithPage(platform, contract, request, {
      partitions: [reportList(caller.agentKey)],
      from: createdFrom === undefined ? undefined : timeOf(createdFrom),
      to: createdTo === undefined ? undefined : justAfter(timeOf(createdTo)),
      itemKey: reportItemKey,
      toEntity: (item) => {
        const report = itemToReport(item, caller.agentKey);
        return report && isFound(report, filters) ? reportToResponse(report) : undefined;
      },
    });
  };

function isFound(report: Report, filters: Readonly<Record<string, string | undefined>>): boolean {
  const { reportName, mimeType, reference, status, reportScheduleKey, distributions: distributionKey } = report;
  return matchesFilter(filters, { reportName, mimeType, reference, status, reportScheduleKey, distributionKey });
}

/** Converts the inclusive end of a client's filter to the exclusive end of a list range. */
const justAfter = (time: Date): Date => new Date(time.getTime() + 1);
