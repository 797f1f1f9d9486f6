import { timeZoneLinks } from "./time-zone-links.ts";

/**
 * Conversions between local times and instants. `Intl.DateTimeFormat` converts instants to local times in every IANA zone,
 * but not local times to instants; `momentOf` derives the instant from the zone's offsets on the days before and after.
 */

/** A local time, as the epoch milliseconds of the same wall-clock time in UTC. */
export type WallTime = number;

/** Cache of formatters. Creating a formatter is expensive, and the rules of a zone do not change while the process runs. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(timeZone, made);
  return made;
}

const listedZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf("timeZone"));

/**
 * Returns true for IANA time zone names in their exact spelling. The scheduler supports neither offsets such as `+02:00` nor
 * other spellings, and the runtime interprets abbreviations unexpectedly (for example, `BST` as Asia/Dhaka).
 */
export const isTimeZone = (name: string): boolean => listedZones.has(name) || timeZoneLinks.has(name);

/** Returns the local time in the zone, to the second. */
export function wallTimeAt(moment: Date, timeZone: string): WallTime {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

const dayMilliseconds = 86_400_000;

/** Returns the zone's offset from UTC in milliseconds, for a time in whole seconds. */
const aheadAt = (time: number, timeZone: string): number => wallTimeAt(new Date(time), timeZone) - time;

/**
 * Returns the instant of a local time. If a local time occurs twice because the clock is set back, the first occurrence is
 * returned. If a local time does not occur because the clock is set forward, the offset before the change is used.
 */
export function momentOf(wall: WallTime, timeZone: string): Date {
  const before = aheadAt(wall - dayMilliseconds, timeZone);
  const after = aheadAt(wall + dayMilliseconds, timeZone);
  const shown = [wall - before, wall - after].filter((time) => wallTimeAt(new Date(time), timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}
