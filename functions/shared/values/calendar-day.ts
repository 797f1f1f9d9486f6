/** Days of the calendar in UTC, such as `2026-11-20`: as texts they follow each other as they do in the calendar. */

const dayInMilliseconds = 86_400_000;

/** The day that it is at that time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** So many days later, or earlier where that is negative. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * dayInMilliseconds));

export const daysBetween = (from: string, to: string): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayInMilliseconds;

/** Banks move no money on Saturdays and Sundays. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(startOfDay(day).getUTCDay());

/** The first working day after a day. */
export const workingDayAfter = (day: string): string => {
  const next = daysAfter(day, 1);
  return isWorkingDay(next) ? next : workingDayAfter(next);
};
