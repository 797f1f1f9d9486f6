import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Item } from "../../shared/store/table.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { reportScheduleProblems } from "./report-schedule-problems.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";
import { itemToSchedule } from "./report-schedule-store.ts";

type NotFound = Refusal<typeof reportScheduleProblems.reportScheduleNotFound.type>;

/** Returns the schedule that the path refers to, or a refusal if the agent has no schedule with that key. */
export function foundSchedule(
  item: Item | undefined,
  agentKey: string,
  scheduleKey: string,
): Result<ReportSchedule, NotFound> {
  const schedule = itemToSchedule(item, agentKey);
  if (schedule) return accept(schedule);
  const detail = `There is no report schedule '${scheduleKey}'.`;
  return reject(refusal(reportScheduleProblems.reportScheduleNotFound, detail));
}

export const archivedRefusal = ({ key }: ReportSchedule) =>
  refusal(reportScheduleProblems.scheduleArchived, `The report schedule '${key}' is archived.`);

export const sameScheduleRefusal = (scheduleKey: string) =>
  refusal(reportScheduleProblems.entityAlreadyExists, `An identical report schedule already exists: '${scheduleKey}'.`);
