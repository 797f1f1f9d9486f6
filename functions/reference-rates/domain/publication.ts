import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { dayOf, daysAfter, daysBetween, isWorkingDay } from "../../shared/values/calendar-day.ts";

/** Expected publication times of reference rates, and the age at which a table is too old. Days are in UTC. */

/** The bank publishes at about 16:00 in Frankfurt: 15:00 UTC in winter and 14:00 UTC in summer. */
const publishedFromHour = 15;

/**
 * Date of the newest table that should be published. The bank also has six holidays a year. On those, the missing table
 * is requested every hour until the next one is published, which costs only a few requests.
 */
export const expectedDay = (now: Date): string => {
  let day = dayOf(addSeconds(now, -hoursInSeconds(publishedFromHour)));
  while (!isWorkingDay(day)) day = daysAfter(day, -1);
  return day;
};

/** Returns true if a new table should be requested, given the date of the current one. */
export const isDue = (date: string | undefined, now: Date): boolean => date === undefined || date < expectedDay(now);

export const isOfTheFuture = (date: string, now: Date): boolean => date > dayOf(now);

const ageDays = (date: string, now: Date): number => daysBetween(date, dayOf(now));

/** The longest break is Easter: on Tuesday afternoon, Thursday's table is five days old. */
const usualDaysMax = 5;

/** The table is missing, or older than any break explains: an operator must check, while limits continue to work. */
export const isLate = (date: string | undefined, now: Date): boolean =>
  date === undefined || ageDays(date, now) > usualDaysMax;

const usableDaysMax = 7;

export const isTooOld = (date: string, now: Date): boolean => ageDays(date, now) > usableDaysMax;
