import { addSeconds } from "../../shared/time/clock.ts";

/** When a table of reference rates should be out, and when the one at hand is too old to judge by. Days are those of UTC. */

/** The bank publishes about 16:00 in Frankfurt, which is 15:00 here in winter and 14:00 in summer. */
const publishedFromHour = 15;

const daySeconds = 86_400;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const isWorkingDay = (time: Date): boolean => ![0, 6].includes(time.getUTCDay());

/**
 * The day of the newest table that should be out. The bank also rests on six holidays a year: a table that is missed on one
 * of them is asked for each hour until the next is out, which costs a few requests and nothing else.
 */
export const expectedDay = (now: Date): string => {
  let day = addSeconds(now, -publishedFromHour * 3_600);
  while (!isWorkingDay(day)) day = addSeconds(day, -daySeconds);
  return dayOf(day);
};

/** Whether to ask for a table, when the one at hand is of this day. */
export const isDue = (date: string | undefined, now: Date): boolean => date === undefined || date < expectedDay(now);

export const isOfTheFuture = (date: string, now: Date): boolean => date > dayOf(now);

const ageDays = (date: string, now: Date): number => (Date.parse(dayOf(now)) - Date.parse(date)) / (daySeconds * 1_000);

/** The longest rest is that of Easter: on Tuesday afternoon the table of Thursday is five days old. */
const usualDaysMax = 5;

/** Older than it can be when all is well, or missing: somebody has to look, while limits still are checked. */
export const isLate = (date: string | undefined, now: Date): boolean =>
  date === undefined || ageDays(date, now) > usualDaysMax;

const usableDaysMax = 7;

export const isTooOld = (date: string, now: Date): boolean => ageDays(date, now) > usableDaysMax;
