import { Refusal } from "../refusal.ts";
import { type WallClock, wallClockOf } from "./wall-clock.ts";

/** True if a schedule is due in the minute that starts at this instant. */
type IsDue = (minuteStart: number) => boolean;

/** Times at which a schedule is due: repeatedly, or once. */
export type ScheduleTimes = { readonly isDue: IsDue } | { readonly onceAt: number };

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const unitMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/** Sunday is 1. */
const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/**
 * Parses rate(5 minutes), cron(0 5 * * ? *) and at(2026-12-24T18:00:00); the latter two use the clock of a time zone.
 */
export const parseScheduleExpression = (expression: string, timeZone = "UTC"): ScheduleTimes => {
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? [];
  const clock = wallClockOf(timeZone);
  if (kind === "rate") return { isDue: rate(argument) };
  if (kind === "cron") return { isDue: cron(argument, clock) };
  if (kind === "at") return { onceAt: instant(argument, clock) };
  throw new Refusal(`schedule expression ${expression}: must be rate(), cron() or at()`);
};

/** Counted from 1970 instead of the creation of the schedule, so the rhythm survives a restart. */
const rate = (argument: string): IsDue => {
  const [, count, unit = ""] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const minutes = Number(count) * (unitMinutes[unit] ?? 0);
  if (!(minutes > 0)) throw new Refusal(`rate(${argument}): must be a number of minutes, hours or days`);
  return (minuteStart) => (minuteStart / minuteMilliseconds) % minutes === 0;
};

const instant = (argument: string, clock: WallClock): number => {
  const wanted = Date.parse(`${argument}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(argument) || Number.isNaN(wanted)) {
    throw new Refusal(`at(${argument}): must be a time such as 2026-12-24T18:00:00`);
  }
  // The local time at that UTC instant gives the offset of the zone. Near a clock change it is computed a second time.
  const first = wanted - (clock(wanted) - wanted);
  return wanted - (clock(first) - first);
};

/** Minutes, hours, day of month, month, day of week, year. */
const cron = (argument: string, clock: WallClock): IsDue => {
  const fields = argument.toUpperCase().split(" ");
  const [minute = "", hour = "", day = "", month = "", weekday = "", year = ""] = fields;
  if (fields.length !== 6) throw new Refusal(`cron(${argument}): must have six fields`);
  if ((day === "?") === (weekday === "?")) {
    throw new Refusal(`cron(${argument}): must have "?" as either the day of month or the day of week`);
  }
  const allowed = [
    values(minute, 0, 59),
    values(hour, 0, 23),
    values(day, 1, 31),
    values(month, 1, 12, months),
    values(weekday, 1, 7, weekdays),
    values(year, 1970, 2199),
  ];
  return (minuteStart) => {
    const shown = clock(minuteStart);
    // An hour that occurs twice counts once; an hour that is skipped does not occur.
    if (clock(minuteStart - hourMilliseconds) === shown) return false;
    const date = new Date(shown);
    const now = [
      date.getUTCMinutes(),
      date.getUTCHours(),
      date.getUTCDate(),
      date.getUTCMonth() + 1,
      date.getUTCDay() + 1,
      date.getUTCFullYear(),
    ];
    return now.every((value, index) => allowed[index]?.has(value));
  };
};

/** Parses lists, ranges and steps: "1,3-5,10/15"; "*" and "?" match any value. */
const values = (field: string, min: number, max: number, names: readonly string[] = []): ReadonlySet<number> => {
  const numberOf = (text: string): number => {
    const number = names.includes(text) ? names.indexOf(text) + min : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new Refusal(`schedule expression: "${text}" is not between ${min} and ${max}`);
  };
  const found = field.split(",").flatMap((part) => {
    const [, range = "", step] = /^(.*?)(?:\/([1-9]\d*))?$/.exec(part) ?? [];
    const [from = "", to] = range === "*" || range === "?" ? [String(min), String(max)] : range.split("-");
    const first = numberOf(from);
    const last = to === undefined ? (step === undefined ? first : max) : numberOf(to);
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return all.filter((value) => (value - first) % Number(step ?? 1) === 0);
  });
  return new Set(found);
};
