import { createHash } from "node:crypto";
import { itemSchema, putEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Put, Update, Write } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../../shared/time/clock.ts";
import { valuesOfSchedule } from "../domain/schedule-values.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";

/**
 * Two active schedules of an agent never say the same: each holds an item that is named by what it says. A change moves on
 * to another one, and the end lets go of it.
 */

const valuesItemKey = (schedule: ReportSchedule): ItemKey => {
  const digest = createHash("sha256")
    .update(JSON.stringify(valuesOfSchedule(schedule)))
    .digest("hex");
  const pk = `report-schedule-values#${schedule.agentKey}#${digest}`;
  return { table: "domain", pk, sk: "report-schedule-values" };
};

/** Thrown when another schedule is identical. */
export const heldValuesToPut = (schedule: ReportSchedule): Put => {
  const { key: scheduleKey, agentKey } = schedule;
  return putEntity(
    valuesItemKey(schedule),
    { agentKey, scheduleKey },
    {
      expression: "attribute_not_exists(#scheduleKey) OR #scheduleKey = :scheduleKey",
      values: { scheduleKey },
    },
  );
};

/** The item goes by itself a day later, unless another schedule holds it by then. */
export const releasedValuesToUpdate = (schedule: ReportSchedule, now: Date): Update => {
  const { key: scheduleKey, agentKey } = schedule;
  return {
    kind: "update",
    key: valuesItemKey(schedule),
    set: { schema: itemSchema, agentKey, expiresAt: secondsOf(addSeconds(realTime(now), daysInSeconds(1))) },
    remove: ["scheduleKey"],
    onlyIf: {
      expression: "attribute_not_exists(#scheduleKey) OR #scheduleKey = :scheduleKey",
      values: { scheduleKey },
    },
  };
};

/** Nothing when the schedule says the same as before. The first one is refused when another schedule says what it says now. */
export const movedValuesToWrites = (before: ReportSchedule, after: ReportSchedule, now: Date): Write[] =>
  valuesItemKey(before).pk === valuesItemKey(after).pk
    ? []
    : [heldValuesToPut(after), releasedValuesToUpdate(before, now)];

/** The schedule that holds the values, by the item that refused another one. */
export const holderOfValues = (item: Item | undefined): string => String(item?.["scheduleKey"] ?? "unknown");
