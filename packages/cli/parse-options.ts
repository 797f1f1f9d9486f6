import { InvalidArgumentError } from "commander";

/** Parsers for arguments and options. Commander adds the option name to the error message. */

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("Expected an integer.");
  return Number(text);
}

export function positiveCount(text: string): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError("Expected an integer of at least 1.");
  return count;
}

/** Returns the first and last millisecond (UTC) of a date such as `2026-03-14`, as list filters. */
export function dayInUtc(text: string): { readonly createdFrom: string; readonly createdTo: string } {
  const [createdFrom, createdTo] = [`${text}T00:00:00.000Z`, `${text}T23:59:59.999Z`];
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(createdFrom))) return { createdFrom, createdTo };
  throw new InvalidArgumentError("Expected a date such as 2026-03-14.");
}

const units = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** Parses `90s`, `30m`, `2h`, `1d`, or a combination such as `1d12h`. Returns undefined for other text. */
const secondsIn = (text: string): number | undefined =>
  /^(\d+[smhd])+$/.test(text)
    ? [...text.matchAll(/(\d+)([smhd])/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
        0,
      )
    : undefined;

export function durationSeconds(text: string): number {
  const seconds = secondsIn(text);
  if (!seconds) throw new InvalidArgumentError("Expected a duration such as 90s, 30m, 2h or 1d12h.");
  return seconds;
}

/** Absolute time, or a duration before the agent's current time. The current time must be requested from the service. */
export type PointInTime = Date | { readonly secondsAgo: number };

/** Parses an ISO 8601 time, `now`, or a duration before the current time, such as `2h`. */
export function pointInTime(text: string): PointInTime {
  const secondsAgo = text === "now" ? 0 : secondsIn(text);
  if (secondsAgo !== undefined) return { secondsAgo };
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError(
    "Expected a time such as 2026-03-14T09:00:00Z, the word now, or a duration before the current time, such as 2h.",
  );
}
