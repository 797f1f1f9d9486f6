import type { KeptReport } from "../../reports/published.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, listedByAgent, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, type Update } from "../../shared/store/table.ts";
import type { SchedulerState } from "../domain/scheduler-state.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";

/**
 * Until EventBridge Scheduler is in sync with a schedule, the schedule is due immediately. After that, the schedule is due
 * at `catchUpDue`, when the report for its next window should exist. If EventBridge Scheduler missed the window, the sweep
 * creates the report.
 */

export const scheduleItemKey = (scheduleKey: string): ItemKey => ({
  table: "domain",
  pk: `report-schedule#${scheduleKey}`,
  sk: "report-schedule",
});

export const scheduleList = (agentKey: string): string => `report-schedule#${agentKey}`;

export const itemToStoredSchedule = (item: Item | undefined): ReportSchedule | undefined =>
  item && { ...entityOf<Omit<ReportSchedule, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** Returns undefined for another agent's schedule. */
export function itemToSchedule(item: Item | undefined, agentKey: string): ReportSchedule | undefined {
  const schedule = itemToStoredSchedule(item);
  return schedule?.agentKey === agentKey ? schedule : undefined;
}

const dueForSchedule = (scheduleKey: string, time: Date) => dueAt("schedule-sync", scheduleKey, time);

export function newScheduleToPut(schedule: ReportSchedule, now: Date): Put {
  const list = listedByAgent(scheduleList(schedule.agentKey), schedule);
  const attributes = { ...schedule, ...list, ...dueForSchedule(schedule.key, now) };
  const put = putEntity(scheduleItemKey(schedule.key), attributes, isNew);
  return { ...put, audited: { entity: "report-schedule", agentKey: schedule.agentKey, after: schedule } };
}

const removable = ["reference", "distributions"] as const;

/** Properties that never change, and properties that are changed only by runs of the schedule. */
const keptByOthers: ReadonlySet<string> = new Set<keyof ReportSchedule>([
  "key",
  "created",
  "agentKey",
  "windowsUntil",
  "reportsMade",
  "lastReportKey",
]);

/**
 * Replaces a schedule with its next version, except for `windowsUntil`, `reportsMade` and `lastReportKey`, which are changed
 * only by runs of the schedule.
 */
export function changedScheduleToUpdate(before: ReportSchedule, after: ReportSchedule, now: Date): Update {
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
}

/** Fails the database transaction if the schedule is archived, and otherwise changes nothing. */
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

/** Increments the schedule's report count for a new report. If two runs claim the same sequence number, one of the writes fails. */
const counted = ({ reportsMade }: ReportSchedule, report: CountedReport) => ({
  set: { reportsMade: report.sequence, lastReportKey: report.key },
  condition: { expression: "#reportsMade = :made", values: { made: reportsMade } },
});

type CountedReport = Pick<KeptReport, "key" | "sequence">;

/** The write fails if the schedule is archived or has created another report in the meantime. */
export function reportCountedToUpdate(schedule: ReportSchedule, report: CountedReport): Update {
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
}

/**
 * Sets `windowsUntil` to the end of a window that has a report. If the report is created in the same database transaction,
 * also increments the report count. If two runs read the same `windowsUntil`, one of the writes fails.
 */
export function windowsMadeToUpdate(
  schedule: ReportSchedule,
  until: Date,
  catchUp: Date,
  report?: CountedReport,
): Update {
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
}

/**
 * Records that EventBridge Scheduler has been updated (`in-step` or `removed`). The write fails if the schedule has changed.
 */
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
