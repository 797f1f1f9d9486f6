import { Refusal } from "../refusal.ts";

/** Converts an instant to local time in the time zone, represented as the UTC instant with the same clock time. */
export type WallClock = (instant: number) => number;

/** Accepts names from the IANA time zone database. */
export function wallClockOf(timeZone: string): WallClock {
  if (timeZone === "UTC") return (instant) => instant;
  const format = formatOf(timeZone);
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  try {
    return new Intl.DateTimeFormat("en", { timeZone, ...numeric, second: "numeric", hourCycle: "h23" });
  } catch {
    throw new Refusal(`time zone ${timeZone} does not exist`);
  }
}
