import { instantOf, wallTimeAt } from "./zoned-time.ts";

/** The six fields of a cron expression of AWS: minutes, hours, day of month, month, day of week, year. */
export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly months: readonly number[];
  readonly years: readonly number[];
  isDay(year: number, month: number, day: number): boolean;
}

export class ScheduleExpressionError extends Error {}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/** Sunday is 1. */
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

export function parseCron(fields: string): Cron {
  const parts = fields.trim().toUpperCase().split(/\s+/);
  const [minutes = "", hours = "", dayOfMonth = "", months = "", dayOfWeek = "", years = ""] = parts;
  if (parts.length !== 6) throw new ScheduleExpressionError(`cron(${fields}) must have six fields`);
  if ((dayOfMonth === "?") === (dayOfWeek === "?")) {
    throw new ScheduleExpressionError(
      `cron(${fields}) must have "?" as day of month or as day of week, and not as both`,
    );
  }
  return {
    minutes: values(minutes, 0, 59),
    hours: values(hours, 0, 23),
    months: values(months, 1, 12, MONTHS),
    years: values(years, FIRST_YEAR, LAST_YEAR),
    isDay: dayOfWeek === "?" ? dayOfMonthTest(dayOfMonth) : dayOfWeekTest(dayOfWeek),
  };
}

/** The first moment after the given one that the expression names, by the clock of the zone. */
export function nextCronTime(cron: Cron, after: number, timeZone: string): number | undefined {
  const start = wallTimeAt(after, timeZone);
  for (
    const date = new Date(Date.UTC(start.year, start.month - 1, start.day));
    ;
    date.setUTCDate(date.getUTCDate() + 1)
  ) {
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    if (year > LAST_YEAR) return undefined;
    if (!cron.years.includes(year) || !cron.months.includes(month) || !cron.isDay(year, month, day)) continue;
    const times = cron.hours.flatMap((hour) => cron.minutes.map((minute) => ({ hour, minute })));
    for (const { hour, minute } of times) {
      const instant = instantOf({ year, month, day, hour, minute, second: 0 }, timeZone);
      if (instant !== undefined && instant > after) return instant;
    }
  }
}

/** Lists, ranges and steps: "1,3-5,10/15". */
function values(field: string, min: number, max: number, names: readonly string[] = []): readonly number[] {
  const numberOf = (text: string): number => {
    const named = names.indexOf(text);
    const number = named >= 0 ? named + min : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max))
      throw new ScheduleExpressionError(`"${text}" is not within ${min} to ${max}`);
    return number;
  };
  const found = field.split(",").flatMap((part) => {
    const [range = "", step] = part.split("/");
    const [from = "", to] = range.split("-");
    const first = from === "*" ? min : numberOf(from);
    const last = to === undefined ? (from === "*" || step !== undefined ? max : first) : numberOf(to);
    const size = step === undefined ? 1 : Number(step);
    if (!(size >= 1)) throw new ScheduleExpressionError(`"${part}" has no valid step`);
    return Array.from(
      { length: Math.max(0, Math.floor((last - first) / size) + 1) },
      (_, index) => first + index * size,
    );
  });
  return [...new Set(found)].sort((one, other) => one - other);
}

function dayOfMonthTest(field: string): Cron["isDay"] {
  if (field === "L") return (year, month, day) => day === lastDay(year, month);
  const nearest = /^(\d+|L)W$/.exec(field)?.[1];
  if (nearest !== undefined) {
    return (year, month, day) =>
      day === nearestWeekday(year, month, nearest === "L" ? lastDay(year, month) : Number(nearest));
  }
  const days = values(field, 1, 31);
  return (_year, _month, day) => days.includes(day);
}

function dayOfWeekTest(field: string): Cron["isDay"] {
  const [, nthName, nth] = /^(\w+)#([1-5])$/.exec(field) ?? [];
  if (nthName !== undefined) {
    const [wanted] = values(nthName, 1, 7, WEEKDAYS);
    return (year, month, day) => weekday(year, month, day) === wanted && Math.ceil(day / 7) === Number(nth);
  }
  const [, lastName] = /^(\w+)L$/.exec(field) ?? [];
  if (lastName !== undefined) {
    const [wanted] = values(lastName, 1, 7, WEEKDAYS);
    return (year, month, day) => weekday(year, month, day) === wanted && day + 7 > lastDay(year, month);
  }
  const days = field === "L" ? [7] : values(field, 1, 7, WEEKDAYS);
  return (year, month, day) => days.includes(weekday(year, month, day));
}

const weekday = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day itself or the next Monday to Friday, never in another month. */
function nearestWeekday(year: number, month: number, day: number): number {
  const target = Math.min(day, lastDay(year, month));
  const isWeekend = { 1: true, 7: true }[weekday(year, month, target)] ?? false;
  if (!isWeekend) return target;
  if (weekday(year, month, target) === 7) return target > 1 ? target - 1 : target + 2;
  return target < lastDay(year, month) ? target + 1 : target - 2;
}
