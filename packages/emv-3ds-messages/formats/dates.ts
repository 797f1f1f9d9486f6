import type { TextFormat } from "../validation/field.ts";

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A date or time that consists of digits. The pattern determines the precision. Times in the protocol are in UTC. */
const calendar = (is: string, pattern: RegExp): TextFormat => ({
  kind: "text",
  is,
  accepts: (text) => {
    const parts = pattern.exec(text)?.slice(1).map(Number);
    if (!parts) return false;
    const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = parts;
    return isCalendarDay(year, month, day) && hour < 24 && minute < 60 && second < 60;
  },
});

export const day = calendar("a date in the format YYYYMMDD", /^(\d{4})(\d\d)(\d\d)$/);
export const minute = calendar("a time in the format YYYYMMDDHHMM", /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/);
export const second = calendar("a time in the format YYYYMMDDHHMMSS", /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/);
export const expiry = calendar("a month in the format YYMM", /^(\d\d)(\d\d)$/);
