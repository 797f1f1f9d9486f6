import { timeZoneLinks } from "./time-zone-links.ts";

/**
 * Clocks on walls. The runtime knows the rules of every IANA zone; it is asked what a wall shows at a moment, and from
 * that follows at which moment a wall shows a time.
 */

/** A time on a wall, as the milliseconds that it would be in UTC. */
export type WallTime = number;

/** Making a formatter costs more than asking it, and the rules of a zone stay as they are while the process lives. */
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
 * The names of IANA as they are written there, and no other: the scheduler knows neither offsets such as `+02:00` nor other
 * spellings, and what the runtime makes of an abbreviation surprises (`BST` is Dhaka).
 */
export const isTimeZone = (name: string): boolean => listedZones.has(name) || timeZoneLinks.has(name);

/** What a wall in the zone shows, to the second. */
export const wallTimeAt = (moment: Date, timeZone: string): WallTime => {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
};

const dayMilliseconds = 86_400_000;

/** How far the walls of the zone are ahead of UTC, for a moment in whole seconds. */
const aheadAt = (time: number, timeZone: string): number => wallTimeAt(new Date(time), timeZone) - time;

/**
 * The moment at which a wall shows a time. What it shows twice, because the clock is set back, is its first showing; what
 * it never shows, because the clock is set forward, is as long after the change as the time is after the gap's begin.
 */
export const momentOf = (wall: WallTime, timeZone: string): Date => {
  const before = aheadAt(wall - dayMilliseconds, timeZone);
  const after = aheadAt(wall + dayMilliseconds, timeZone);
  const shown = [wall - before, wall - after].filter((time) => wallTimeAt(new Date(time), timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
};
