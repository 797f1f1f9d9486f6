import { timeZoneLinks } from "./time-zone-links.ts";

/**
 * Local times. The runtime has the rules of every IANA zone; it returns the local time of a moment, from which the
 * moment of a local time is derived.
 */

/** A local time, as the milliseconds that it would be in UTC. */
export type WallTime = number;

/** Creating a formatter is expensive, and the rules of a zone do not change during the process. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
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
};

const listedZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf("timeZone"));

/**
 * Names of the IANA database in their exact spelling. The scheduler supports neither offsets such as `+02:00` nor other
 * spellings, and the runtime interprets abbreviations unexpectedly (`BST` is Dhaka).
 */
export const isTimeZone = (name: string): boolean => listedZones.has(name) || timeZoneLinks.has(name);

/** Local time in the zone, to the second. */
export const wallTimeAt = (moment: Date, timeZone: string): WallTime => {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
};

const dayMilliseconds = 86_400_000;

/** Offset of the zone from UTC, for a time in whole seconds. */
const aheadAt = (time: number, timeZone: string): number => wallTimeAt(new Date(time), timeZone) - time;

/**
 * The moment of a local time. A local time that occurs twice, because the clock is set back, means its first
 * occurrence. One that does not occur, because the clock is set forward, is as long after the change as it is after the
 * start of the gap.
 */
export const momentOf = (wall: WallTime, timeZone: string): Date => {
  const before = aheadAt(wall - dayMilliseconds, timeZone);
  const after = aheadAt(wall + dayMilliseconds, timeZone);
  const shown = [wall - before, wall - after].filter((time) => wallTimeAt(new Date(time), timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
};
