import { distributionItemKey, unusableDistribution } from "../../reports/published.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { archivedRefusal, foundSchedule, sameScheduleRefusal } from "../schedule/load-schedule.ts";
import { changedSchedule } from "../schedule/report-schedule-changes.ts";
import { reportScheduleProblems } from "../schedule/report-schedule-problems.ts";
import { scheduleToResponse } from "../schedule/report-schedule-schemas.ts";
import { changedScheduleToUpdate, scheduleItemKey } from "../schedule/report-schedule-store.ts";
import { holderOfValues, movedValuesToWrites } from "../schedule/schedule-values-store.ts";
import type { contract } from "./contract.ts";

export const updateReportSchedule = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path, body }) => [
    scheduleItemKey(path.reportScheduleKey),
    ...(body.distributions ?? []).map(distributionItemKey),
  ],
  act: async ({ caller, path, body, expectedVersion, answer }, [item, ...distributionItems]) => {
    const found = foundSchedule(item, caller.agentKey, path.reportScheduleKey);
    if (!found.ok) return found;
    const schedule = found.value;
    const stale = staleVersion(schedule, expectedVersion);
    if (stale) return reject(stale);
    const unusable = unusableDistribution(body.distributions ?? [], distributionItems, caller.agentKey);
    if (unusable) return reject(unusable);

    const now = clock();
    const changed = changedSchedule(schedule, body, now);
    if (!changed.ok) {
      return changed.refused === "archived"
        ? reject(archivedRefusal(schedule))
        : reject(refusal(reportScheduleProblems.invalidTrigger, "A daily trigger requires `hour`."));
    }
    if (changed.value === schedule) return accept(answer(scheduleToResponse(schedule)));
    const moved = movedValuesToWrites(schedule, changed.value, now);
    const result = await table.write([changedScheduleToUpdate(schedule, changed.value, now), ...moved]);
    if (!result.written) {
      const [refused] = result.refused;
      if (refused?.index === 1) return reject(sameScheduleRefusal(holderOfValues(refused.item)));
      return reject(changedMeanwhile(result, expectedVersion));
    }
    return accept(answer(scheduleToResponse(changed.value)));
  },
});
