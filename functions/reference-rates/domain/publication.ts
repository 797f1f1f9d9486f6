import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { dayOf, daysAfter, daysBetween, isWorkingDay } from "../../shared/values/calendar-day.ts";

/** When a table of reference rates should be out, and when the one at hand is too old to judge by. Days are those of UTC. */

/** The bank publishes about 16:00 in Frankfurt, which is 15:00 here in winter and 14:00 in summer. */
const publishedFromHour = 15;

/**
 * The day of the newest table that should be out. The bank also rests on six holidays a year: a table that is missed on one
 * of them is asked for each hour until the next is out, which costs a few requests and nothing else.
 */
export const expectedDay = (now: Date): string => {
  let day = dayOf(addSeconds(now, -hoursInSeconds(publishedFromHour)));
  while (!isWorkingDay(day)) day = daysAfter(day, -1);
  return day;
};

/** Whether to ask for a table, when the one at hand is of this day. */
export const isDue = (date: string | undefined, now: Date): boolean => date === undefined || date < expectedDay(now);

export const isOfTheFuture = (date: string, now: Date): boolean => date > dayOf(now);

const ageDays = (date: string, now: Date): number => daysBetween(date, dayOf(now));

/** The longest rest is that of Easter: on Tuesday afternoon the table of Thursday is five days old. */
const usualDaysMax = 5;

/** Older than it can be when all is well, or missing: somebody has to look, while limits still are checked. */
export const isLate = (date: string | undefined, now: Date): boolean =>
  date === undefined || ageDays(date, now) > usualDaysMax;

const usableDaysMax = 7;

export const isTooOld = (date: string, now: Date): boolean => ageDays(date, now) > usableDaysMax;
