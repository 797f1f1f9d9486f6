import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { entityClosed } from "../../shared/store/open-entities.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { foundSchedule } from "../schedule/load-schedule.ts";
import { archivedSchedule } from "../schedule/report-schedule-changes.ts";
import { changedScheduleToUpdate, scheduleItemKey } from "../schedule/report-schedule-store.ts";
import { releasedValuesToUpdate } from "../schedule/schedule-values-store.ts";
import type { contract } from "./contract.ts";

export const archiveReportSchedule = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [scheduleItemKey(path.reportScheduleKey)],
  act: async ({ caller, path, expectedVersion, answer }, [item]) => {
    const found = foundSchedule(item, caller.agentKey, path.reportScheduleKey);
    if (!found.ok) return found;
    const schedule = found.value;
    const stale = staleVersion(schedule, expectedVersion);
    if (stale) return reject(stale);
    if (schedule.status === "archived") return accept(answer(undefined));

    const now = clock();
    const result = await table.write([
      changedScheduleToUpdate(schedule, archivedSchedule(schedule, now), now),
      releasedValuesToUpdate(schedule, now),
      entityClosed({ agentKey: caller.agentKey, kind: "reportSchedules" }),
    ]);
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(undefined));
  },
});
