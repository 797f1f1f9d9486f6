import { distributionItemKey, unusableDistribution } from "../../reports/published.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { boundaryAtOrBefore } from "../domain/windows.ts";
import { sameScheduleRefusal } from "../schedule/load-schedule.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { type ReportSchedule, scheduleToResponse } from "../schedule/report-schedule-schemas.ts";
import { newScheduleToPut } from "../schedule/report-schedule-store.ts";
import { heldValuesToPut, holderOfValues } from "../schedule/schedule-values-store.ts";
import type { contract } from "./contract.ts";

/**
 * The first report is due a few minutes after the end of the window in which the schedule is created. By then, the sweep has
 * added the schedule to the scheduler.
 */
export const createReportSchedule = ({
  table,
  clock,
  newKey,
  eventNames,
}: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => [agentItemKey(caller.agentKey), ...(body.distributions ?? []).map(distributionItemKey)],
  act: async ({ caller, body, ticket, answer }, [agentItem, ...items]) => {
    const unusable = unusableDistribution(body.distributions ?? [], items, caller.agentKey);
    if (unusable) return reject(unusable);
    const now = clock();
    const schedule: ReportSchedule = {
      ...body,
      key: newKey("reportSchedule"),
      agentKey: caller.agentKey,
      status: "active",
      created: now.toISOString(),
      version: 1,
      schedulerState: "to-put",
      reportsMade: 0,
      windowsUntil: boundaryAtOrBefore(body.trigger, now).toISOString(),
    };
    const ready = answer(scheduleToResponse(schedule), `/v1/reportSchedules/${schedule.key}`);
    const max = openMaxOf(agentItem, "reportSchedules");
    const opening = { counted: { agentKey: caller.agentKey, kind: "reportSchedules" }, max, now } as const;
    const writes = [heldValuesToPut(schedule), newScheduleToPut(schedule, now)];
    const record = ticket?.finished(ready, now, "new");
    const result = await writeOpened({ table, eventNames }, writes, opening, record);
    if (result.written) return accept(ready);
    const same = result.refused.find(({ index }) => index === 0);
    if (same) return reject(sameScheduleRefusal(holderOfValues(same.item)));
    return reject(
      refusal(
        reportScheduleProblems.tooMany,
        `The agent has reached its limit of ${max} report schedules; archived schedules do not count.`,
      ),
    );
  },
});
