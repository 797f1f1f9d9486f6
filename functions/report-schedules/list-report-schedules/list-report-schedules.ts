import type { UseCase } from "../../shared/entry/use-case.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { type ReportSchedule, scheduleToResponse } from "../schedule/report-schedule-schemas.ts";
import { itemToSchedule, scheduleItemKey, scheduleList } from "../schedule/report-schedule-store.ts";
import { contract } from "./contract.ts";

/** An agent has few schedules, and what is asked for may change, so the filters look at the schedules themselves. */
export const listReportSchedules =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query, answer } = request;
    const { limit: _limit, offsetToken: _offsetToken, sortOrder: _sortOrder, ...filters } = query;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [scheduleList(caller.agentKey)],
      itemKey: scheduleItemKey,
      toEntity: (item) => {
        const schedule = itemToSchedule(item, caller.agentKey);
        return schedule && isFound(schedule, filters) ? schedule : undefined;
      },
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(scheduleToResponse) }));
  };

const isFound = (schedule: ReportSchedule, filters: Readonly<Record<string, string | undefined>>): boolean => {
  const { status, reportName, mimeType, reference, distributions: distributionKey } = schedule;
  return matchesFilter(filters, { status, reportName, mimeType, reference, distributionKey });
};
