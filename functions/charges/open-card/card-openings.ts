import { itemSchema } from "../../shared/store/stored-entity.ts";
import type { Update } from "../../shared/store/table.ts";
import { addSeconds, daysInSeconds, secondsOf } from "../../shared/time/clock.ts";
import { dayOf } from "../../shared/values/calendar-day.ts";

/** How many cards one person may see on a day (UTC). Whoever needs more needs another tool, or means no good. */
export const cardOpeningsDailyMax = 10;

const retentionDays = 7;

/** Counts an opening. Refused when its operator has had his number today. */
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
