import type { KeptReport } from "../../reports/published.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, listedByAgent, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../../shared/store/table.ts";
import type { SchedulerState } from "../domain/scheduler-state.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";

/**
 * Report schedules in the table. While the scheduler is not in step they are due at once; then they are due when the next
 * window should have become a report, so that a run which was not started is caught up.
 */

export const scheduleItemKey = (scheduleKey: string): ItemKey => ({
  table: "domain",
  pk: `report-schedule#${scheduleKey}`,
  sk: "report-schedule",
});

export const scheduleList = (agentKey: string): string => `report-schedule#${agentKey}`;

export const itemToStoredSchedule = (item: Item | undefined): ReportSchedule | undefined =>
  item && { ...entityOf<Omit<ReportSchedule, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** Another agent's schedule reads as missing. */
export const itemToSchedule = (item: Item | undefined, agentKey: string): ReportSchedule | undefined => {
  const schedule = itemToStoredSchedule(item);
  return schedule?.agentKey === agentKey ? schedule : undefined;
};

const dueForSchedule = (scheduleKey: string, time: Date) => dueAt("schedule-sync", scheduleKey, time);

export const newScheduleToPut = (schedule: ReportSchedule, now: Date): Put => {
  const list = listedByAgent(scheduleList(schedule.agentKey), schedule);
  const attributes = { ...schedule, ...list, ...dueForSchedule(schedule.key, now) };
  const put = putEntity(scheduleItemKey(schedule.key), attributes, isNew);
  return { ...put, audited: { entity: "report-schedule", agentKey: schedule.agentKey, after: schedule } };
};

const removable = ["reference", "distributions"] as const;

/** What never changes, and what only the making of reports changes, at any time. */
const keptByOthers: ReadonlySet<string> = new Set<keyof ReportSchedule>([
  "key",
  "created",
  "agentKey",
  "windowsUntil",
  "reportsMade",
  "lastReportKey",
]);

/** The next version in the place of the one it was made from. Its windows and its count move on by making reports only. */
export const changedScheduleToUpdate = (before: ReportSchedule, after: ReportSchedule, now: Date): Update => {
  const set = Object.fromEntries(Object.entries(after).filter(([name]) => !keptByOthers.has(name)));
  const { key } = after;
  const isInStep = after.schedulerState === "in-step";
  return {
    kind: "update",
    key: scheduleItemKey(key),
    set: { ...set, ...(!isInStep && dueForSchedule(key, now)) },
    remove: removable.filter((name) => after[name] === undefined),
    onlyIf: {
      expression: "#version = :before AND #schedulerState = :seen",
      values: { before: before.version, seen: before.schedulerState },
    },
    audited: { entity: "report-schedule", agentKey: before.agentKey, before, after },
  };
};

/** Nothing changes, but the transaction that it is part of is refused once the schedule is archived. */
export const scheduleStillActive = ({ key }: ReportSchedule): Update => ({
  kind: "update",
  key: scheduleItemKey(key),
  set: { status: "active" },
  onlyIf: { expression: "#status = :active", values: { active: "active" } },
});

const asRead = ({ version, schedulerState }: ReportSchedule) => ({
  expression: "#version = :version AND #schedulerState = :seen",
  values: { version, seen: schedulerState },
});

/** The next report in the row of its schedule: of two that saw the same one before them, one is refused. */
const counted = ({ reportsMade }: ReportSchedule, report: CountedReport) => ({
  set: { reportsMade: report.sequence, lastReportKey: report.key },
  condition: { expression: "#reportsMade = :made", values: { made: reportsMade } },
});

type CountedReport = Pick<KeptReport, "key" | "sequence">;

/** The report is the next one of its schedule; refused once that is archived, or has made another one. */
export const reportCountedToUpdate = (schedule: ReportSchedule, report: CountedReport): Update => {
  const { set, condition } = counted(schedule, report);
  return {
    kind: "update",
    key: scheduleItemKey(schedule.key),
    set,
    onlyIf: {
      expression: `#status = :active AND ${condition.expression}`,
      values: { active: "active", ...condition.values },
    },
  };
};

/** One more window is a report; without one, it had its report already. Of two runs that saw the same end, one is refused. */
export const windowsMadeToUpdate = (
  schedule: ReportSchedule,
  until: Date,
  catchUp: Date,
  report?: CountedReport,
): Update => {
  const { expression, values } = asRead(schedule);
  const { key, schedulerState, windowsUntil } = schedule;
  const count = report && counted(schedule, report);
  return {
    kind: "update",
    key: scheduleItemKey(key),
    set: {
      windowsUntil: until.toISOString(),
      ...count?.set,
      ...(schedulerState === "in-step" && dueForSchedule(key, catchUp)),
    },
    onlyIf: {
      expression: [expression, "#windowsUntil = :from", ...(count ? [count.condition.expression] : [])].join(" AND "),
      values: { ...values, from: windowsUntil, ...count?.condition.values },
    },
  };
};

/** The scheduler has what the schedule says; refused when the schedule says something else by now. */
export const schedulerReachedToUpdate = (
  schedule: ReportSchedule,
  state: SchedulerState,
  due: Date | undefined,
): Update => ({
  kind: "update",
  key: scheduleItemKey(schedule.key),
  set: { schedulerState: state, ...(due && dueForSchedule(schedule.key, due)) },
  remove: due ? [] : dueAttributes,
  onlyIf: asRead(schedule),
});
