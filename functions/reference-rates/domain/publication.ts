import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";
import { dayOf, daysAfter, daysBetween, isWorkingDay } from "../../shared/values/calendar-day.ts";

/** Expected publication times of reference rates, and the ages at which a rate table is late or too old. Days are in UTC. */

/**
 * Hour (UTC) after which a new rate table is expected. The European Central Bank publishes at about 16:00 in Frankfurt: 15:00
 * UTC in winter and 14:00 UTC in summer.
 */
const publishedFromHour = 15;

/**
 * Returns the date of the newest rate table that should have been published, ignoring the European Central Bank's six holidays
 * a year. On a holiday, the missing rate table is requested every hour until the next one is published, which costs at most
 * about 100 requests.
 */
export function expectedDay(now: Date): string {
  let day = dayOf(addSeconds(now, -hoursInSeconds(publishedFromHour)));
  while (!isWorkingDay(day)) day = daysAfter(day, -1);
  return day;
}

export const isDue = (date: string | undefined, now: Date): boolean => date === undefined || date < expectedDay(now);

export const isOfTheFuture = (date: string, now: Date): boolean => date > dayOf(now);

const ageDays = (date: string, now: Date): number => daysBetween(date, dayOf(now));

/**
 * Age, in days, above which a rate table is late. The longest gap between publications is five days, for example
 * from Thursday to Tuesday over Easter.
 */
const usualDaysMax = 5;

/**
 * Returns true if the rate table is missing or is older than `usualDaysMax`. An operator must then investigate.
 */
export const isLate = (date: string | undefined, now: Date): boolean =>
  date === undefined || ageDays(date, now) > usualDaysMax;

const usableDaysMax = 7;

export const isTooOld = (date: string, now: Date): boolean => ageDays(date, now) > usableDaysMax;
