/** Calendar dates in UTC, such as `2026-11-20`. The strings sort chronologically. */

const dayInMilliseconds = 86_400_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A negative `days` subtracts days. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * dayInMilliseconds));

export const daysBetween = (from: string, to: string): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayInMilliseconds;

/** Monday to Friday, regardless of bank holidays. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(startOfDay(day).getUTCDay());

export function workingDayAfter(day: string): string {
  const next = daysAfter(day, 1);
  return isWorkingDay(next) ? next : workingDayAfter(next);
}
