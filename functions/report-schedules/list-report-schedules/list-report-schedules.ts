import type { UseCase } from "../../shared/entry/use-case.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { type ReportSchedule, scheduleToResponse } from "../schedule/report-schedule-schemas.ts";
import { itemToSchedule, scheduleItemKey, scheduleList } from "../schedule/report-schedule-store.ts";
import { contract } from "./contract.ts";

/**
 * An agent has few schedules, and some filters use values that can change, so filters are applied after the schedules are
 * read.
 */
export const listReportSchedules =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query } = request;
    const { limit: _limit, offsetToken: _offsetToken, sortOrder: _sortOrder, ...filters } = query;
    return answerWithPage(platform, contract, request, {
      partitions: [scheduleList(caller.agentKey)],
      itemKey: scheduleItemKey,
      toEntity: (item) => {
        const schedule = itemToSchedule(item, caller.agentKey);
        return schedule && isFound(schedule, filters) ? scheduleToResponse(schedule) : undefined;
      },
    });
  };

function isFound(schedule: ReportSchedule, filters: Readonly<Record<string, string | undefined>>): boolean {
  const { status, reportName, mimeType, reference, distributions: distributionKey } = schedule;
  return matchesFilter(filters, { status, reportName, mimeType, reference, distributionKey });
}
