import { Refusal } from "../refusal.ts";
import { type WallClock, wallClockOf } from "./wall-clock.ts";

/** Returns true if a schedule is due in the minute that starts at the given instant. */
type IsDue = (minuteStart: number) => boolean;

export type ScheduleTimes = { readonly isDue: IsDue } | { readonly onceAt: number };

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const unitMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/** Days of the week in cron order; Sunday is 1. */
const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/**
 * Parses rate(5 minutes), cron(0 5 * * ? *) and at(2026-12-24T18:00:00). Times in cron() and at() are local times in the given
 * time zone.
 */
export function parseScheduleExpression(expression: string, timeZone = "UTC"): ScheduleTimes {
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? [];
  const clock = wallClockOf(timeZone);
  if (kind === "rate") return { isDue: rate(argument) };
  if (kind === "cron") return { isDue: cron(argument, clock) };
  if (kind === "at") return { onceAt: instant(argument, clock) };
  throw new Refusal(`schedule expression ${expression}: must be rate(), cron() or at()`);
}

/** Intervals are counted from the Unix epoch instead of from the schedule's creation, so a restart does not shift them. */
function rate(argument: string): IsDue {
  const [, count, unit = ""] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const minutes = Number(count) * (unitMinutes[unit] ?? 0);
  if (!(minutes > 0)) throw new Refusal(`rate(${argument}): must be a number of minutes, hours or days`);
  return (minuteStart) => (minuteStart / minuteMilliseconds) % minutes === 0;
}

function instant(argument: string, clock: WallClock): number {
  const wanted = Date.parse(`${argument}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(argument) || Number.isNaN(wanted)) {
    throw new Refusal(`at(${argument}): must be a time such as 2026-12-24T18:00:00`);
  }
  // The UTC offset is determined first for the local time read as UTC, then for the resulting instant. Near a daylight
  // saving time transition, the two offsets can differ.
  const first = wanted - (clock(wanted) - wanted);
  return wanted - (clock(first) - first);
}

/** Cron fields: minutes, hours, day of month, month, day of week, year. */
function cron(argument: string, clock: WallClock): IsDue {
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
    // At daylight saving time transitions, an hour that occurs twice matches once, and a skipped hour never matches.
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
}

/** Parses lists, ranges and steps: "1,3-5,10/15"; "*" and "?" match any value. */
function values(field: string, min: number, max: number, names: readonly string[] = []): ReadonlySet<number> {
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
}
