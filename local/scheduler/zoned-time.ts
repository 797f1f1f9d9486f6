/** A wall clock reading to the second; months count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows. Throws a RangeError for a zone that does not exist. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/**
 * When the clock of the zone shows this. Undefined for a reading that is skipped in spring; the first of two moments
 * for one that is shown twice in autumn: a schedule leaves out the one and runs once for the other.
 */
export function instantOf(wall: WallTime, timeZone: string): number | undefined {
  const asUtc = epochOf(wall);
  const offsets = [asUtc - DAY_MILLISECONDS, asUtc + DAY_MILLISECONDS].map(
    (nearby) => epochOf(wallTimeAt(nearby, timeZone)) - nearby,
  );
  const candidates = [...new Set(offsets)].map((offset) => asUtc - offset).sort((one, other) => one - other);
  return candidates.find((instant) => epochOf(wallTimeAt(instant, timeZone)) === asUtc);
}

const epochOf = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric, second: "numeric" });
    formats.set(timeZone, format);
  }
  return format;
}
