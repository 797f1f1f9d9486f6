import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Update } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, secondsOf } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";

/**
 * Maximum number of card numbers that an operator can reveal per day (UTC). A higher number indicates abuse, or a task that
 * needs another tool.
 */
export const cardOpeningsDailyMax = 10;

const retentionDays = 7;

/** Returns the write that counts a revealed card number. The write fails if the operator has reached the daily limit. */
export const openingToCount = (identity: string, now: Date): Update => ({
  kind: "update",
  key: { table: "domain", pk: `card-openings#${identity}`, sk: `day#${dayOf(now)}` },
  set: { schema: itemSchema, expiresAt: secondsOf(addSeconds(now, daysInSeconds(retentionDays))) },
  add: { opened: 1 },
  onlyIf: {
    expression: "attribute_not_exists(#opened) OR #opened < :max",
    values: { max: cardOpeningsDailyMax },
  },
});
