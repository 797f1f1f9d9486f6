import { nextCronTime, parseCron, ScheduleExpressionError } from "./cron.ts";
import { instantOf, wallTimeAt } from "./zoned-time.ts";

export interface ScheduleExpression {
  readonly isOneTime: boolean;
  /** The first time after the given moment; rates count from the anchor. */
  next(after: number, anchor: number): number | undefined;
}

const UNIT_MILLISECONDS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** rate(5 minutes), cron(0 5 * * ? *) and at(2026-11-20T20:00:00), the latter two by the clock of a zone. */
export function parseScheduleExpression(expression: string, timeZone = "UTC"): ScheduleExpression {
  requireZone(timeZone);
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  switch (kind) {
    case "rate":
      return rate(argument);
    case "cron": {
      const cron = parseCron(argument);
      return { isOneTime: false, next: (after) => nextCronTime(cron, after, timeZone) };
    }
    case "at": {
      const instant = oneTime(argument, timeZone);
      return { isOneTime: true, next: (after) => (instant !== undefined && instant > after ? instant : undefined) };
    }
    default:
      throw new ScheduleExpressionError(`"${expression}" is neither rate() nor cron() nor at()`);
  }
}

function rate(argument: string): ScheduleExpression {
  const [, count, unit] = /^\s*(\d+)\s+(minute|hour|day)s?\s*$/.exec(argument) ?? [];
  const interval = Number(count) * UNIT_MILLISECONDS[unit as keyof typeof UNIT_MILLISECONDS];
  if (!(interval > 0))
    throw new ScheduleExpressionError(`rate(${argument}) must be a number of minutes, hours or days`);
  return {
    isOneTime: false,
    next: (after, anchor) => anchor + Math.max(1, Math.floor((after - anchor) / interval) + 1) * interval,
  };
}

function oneTime(argument: string, timeZone: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(argument);
  if (!parts) throw new ScheduleExpressionError(`at(${argument}) must be a date and time: yyyy-mm-ddThh:mm:ss`);
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  const wall = { year: year ?? 0, month: month ?? 0, day: day ?? 0, hour: hour ?? 0, minute: minute ?? 0 };
  return instantOf({ ...wall, second: second ?? 0 }, timeZone);
}

function requireZone(timeZone: string): void {
  try {
    wallTimeAt(0, timeZone);
  } catch {
    throw new ScheduleExpressionError(`There is no time zone ${timeZone}`);
  }
}
