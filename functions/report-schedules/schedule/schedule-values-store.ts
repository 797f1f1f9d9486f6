import { createHash } from "node:crypto";
import { itemSchema, putEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Put, Update, Write } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, realTime, secondsOf } from "../../shared/time/clock.ts";
import { valuesOfSchedule } from "../domain/schedule-values.ts";
import type { ReportSchedule } from "./report-schedule-schemas.ts";

/**
 * Prevents two active schedules of an agent from having equal values: each schedule claims an item with a key derived from its
 * values. A changed schedule claims another item, and archiving releases the item.
 */

function valuesItemKey(schedule: ReportSchedule): ItemKey {
  const digest = createHash("sha256")
    .update(JSON.stringify(valuesOfSchedule(schedule)))
    .digest("hex");
  const pk = `report-schedule-values#${schedule.agentKey}#${digest}`;
  return { table: "domain", pk, sk: "report-schedule-values" };
}

/** The write fails if another schedule has already claimed the same values. */
export function heldValuesToPut(schedule: ReportSchedule): Put {
  const { key: scheduleKey, agentKey } = schedule;
  return putEntity(
    valuesItemKey(schedule),
    { agentKey, scheduleKey },
    {
      expression: "attribute_not_exists(#scheduleKey) OR #scheduleKey = :scheduleKey",
      values: { scheduleKey },
    },
  );
}

/** The item expires one day after its release, unless a schedule claims the values before then. */
export function releasedValuesToUpdate(schedule: ReportSchedule, now: Date): Update {
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
}

/** Returns no writes if the values are unchanged. The first write fails if another schedule has the new values. */
export const movedValuesToWrites = (before: ReportSchedule, after: ReportSchedule, now: Date): Write[] =>
  valuesItemKey(before).pk === valuesItemKey(after).pk
    ? []
    : [heldValuesToPut(after), releasedValuesToUpdate(before, now)];

/** Returns the key of the schedule that claimed the values, read from the item that caused the conflict. */
export const holderOfValues = (item: Item | undefined): string => String(item?.["scheduleKey"] ?? "unknown");
