/**
 * `Date` parses the 30th of February as a day in March, and 24:00 as 00:00 of the next day. Instead, dates and times that do
 * not exist are rejected, because the client probably made a mistake.
 */

/** Expects the format 2026-02-28. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const offsetsInMinutes = { least: -12 * 60, most: 14 * 60 } as const;

/** UTC offsets range from -12:00 to +14:00. */
function isOffsetOfAClock(text: string): boolean {
  const [, sign = "", hours = "0", minutes = "0"] = /T.*([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const offset = Number(`${sign}${Number(hours) * 60 + Number(minutes)}`);
  return Number(minutes) < 60 && offset >= offsetsInMinutes.least && offset <= offsetsInMinutes.most;
}

/** Expects a date, a T and a time, with or without an offset. */
export function isTime(text: string): boolean {
  const [day = "", timeOfDay = ""] = text.split("T");
  return isDay(day) && !timeOfDay.startsWith("24") && !Number.isNaN(Date.parse(text)) && isOffsetOfAClock(text);
}
