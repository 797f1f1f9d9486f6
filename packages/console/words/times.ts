import { countText } from "./counts.ts";

/** Formatting of times in the browser's time zone. */

type TextOf = (iso: string, timeZone?: string) => string;

/** Caches formatters, because creating a formatter takes longer than formatting all times on a page. */
function inForm(options: Intl.DateTimeFormatOptions): TextOf {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  const formatterOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
    const zone = timeZone !== undefined && { timeZone };
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...options, hourCycle: "h23", ...zone });
    made.set(timeZone, formatter);
    return formatter;
  };
  return (iso, timeZone) => formatterOf(timeZone).format(new Date(iso));
}

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const hourAndMinute = { hour: "2-digit", minute: "2-digit" } as const;
const clock = { ...hourAndMinute, second: "2-digit" } as const;

/** `14 Mar 2026, 10:26:53` */
export const momentText = inForm({ ...day, ...clock });

/** `14 Mar 2026, 10:26` */
export const minuteText = inForm({ ...day, ...hourAndMinute });

/** `14 Mar 2026` */
export const dayText = inForm(day);

/** Formats a time with milliseconds, such as `10:26:53.589`, for events within the same second. */
export const clockText = inForm({ ...clock, fractionalSecondDigits: 3 });

/** Returns the time zone of the browser, such as `Europe/Berlin`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** Formats a duration in its largest unit, rounded down: `2 days`, `1 minute`, `less than a second`. */
export function durationText(milliseconds: number): string {
  for (const [unit, size] of units) {
    const count = Math.floor(milliseconds / size);
    if (count >= 1) return countText(count, unit);
  }
  return "less than a second";
}

/** Formats the time since an event, such as `3 minutes ago`. */
export const agoText = (iso: string, now: Date): string => `${durationText(now.getTime() - Date.parse(iso))} ago`;

/** Formats the time elapsed since an earlier event: `+84 ms`, `+2.4 s`, `+3 hours`. */
export function laterText(milliseconds: number): string {
  if (milliseconds < 1_000) return `+${milliseconds} ms`;
  if (milliseconds < 60_000) return `+${(milliseconds / 1_000).toFixed(1)} s`;
  return `+${durationText(milliseconds)}`;
}
