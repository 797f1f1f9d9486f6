/** Dates entered in date fields (`2026-03-14`), in the browser's time zone like all times in the console. */

const beginningOf = (day: string): Date => new Date(`${day}T00:00`);

export const isDay = (text: string): boolean => !Number.isNaN(beginningOf(text).getTime());

export const dayBegins = (day: string): string => beginningOf(day).toISOString();

/** Returns the start of the next day. A day has 23 to 25 hours because of daylight saving time. */
export function dayEnds(day: string): string {
  const begin = beginningOf(day);
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1).toISOString();
}
