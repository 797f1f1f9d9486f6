import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, itemSchema, listedByAgent } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, type Update } from "../../shared/store/table.ts";
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
  const { pk, sk } = scheduleItemKey(schedule.key);
  const list = listedByAgent(scheduleList(schedule.agentKey), schedule);
  const item = { ...schedule, pk, sk, schema: itemSchema, ...list, ...dueForSchedule(schedule.key, now) };
  return putItem("domain", item, isNew);
};

const removable = ["reference", "distributions"] as const;

/** The next version in the place of the one it was made from. How far its windows are is changed by their making only. */
export const changedScheduleToUpdate = (before: ReportSchedule, after: ReportSchedule, now: Date): Update => {
  const { key, created: _created, agentKey: _agentKey, windowsUntil: _windowsUntil, ...set } = after;
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

/** One more window is a report. Of two runs that saw the same end, one is refused. */
export const windowsMadeToUpdate = (schedule: ReportSchedule, until: Date, catchUp: Date): Update => {
  const { expression, values } = asRead(schedule);
  const { key, schedulerState, windowsUntil } = schedule;
  return {
    kind: "update",
    key: scheduleItemKey(key),
    set: { windowsUntil: until.toISOString(), ...(schedulerState === "in-step" && dueForSchedule(key, catchUp)) },
    onlyIf: { expression: `${expression} AND #windowsUntil = :from`, values: { ...values, from: windowsUntil } },
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
