import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import { foundSchedule } from "../schedule/load-schedule.ts";
import { scheduleToResponse } from "../schedule/report-schedule-schemas.ts";
import { scheduleItemKey } from "../schedule/report-schedule-store.ts";
import type { contract } from "./contract.ts";

export const getReportSchedule: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [scheduleItemKey(path.reportScheduleKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const found = foundSchedule(item, caller.agentKey, path.reportScheduleKey);
    return found.ok ? accept(answer(scheduleToResponse(found.value))) : found;
  },
};
