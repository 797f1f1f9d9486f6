import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { scheduleToShown } from "../schedule/report-schedule-schemas.ts";
import { itemToSchedule, scheduleItemKey, scheduleList } from "../schedule/report-schedule-store.ts";
import { contract } from "./contract.ts";

/** An agent has few schedules, and their status changes, so both filters look at the schedules themselves. */
export const listReportSchedules =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query, answer } = request;
    const isAsked = (asked: string | undefined, value: string) => asked === undefined || asked === value;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [scheduleList(caller.agentKey)],
      itemKey: scheduleItemKey,
      toEntity: (item) => {
        const schedule = itemToSchedule(item, caller.agentKey);
        if (!schedule || !isAsked(query.status, schedule.status)) return undefined;
        return isAsked(query.reportName, schedule.reportName) ? schedule : undefined;
      },
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(scheduleToShown) }));
  };
