/** Days as a date field gives them (`2026-03-14`), by the clock of the browser, like all times of the console. */

const beginningOf = (day: string): Date => new Date(`${day}T00:00`);

export const isDay = (text: string): boolean => !Number.isNaN(beginningOf(text).getTime());

export const dayBegins = (day: string): string => beginningOf(day).toISOString();

/** The day ends when the next one begins, after 23 to 25 hours. */
export const dayEnds = (day: string): string => {
  const begin = beginningOf(day);
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1).toISOString();
};
