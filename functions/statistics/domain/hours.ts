import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";

/** Hours of UTC, as totals are kept by them. */

export const hourSeconds = hoursInSeconds(1);

export const startOfHour = (time: Date): Date =>
  new Date(Math.floor(+time / (hourSeconds * 1_000)) * hourSeconds * 1_000);

/** The beginnings of the hours from one time on that are over at another, the oldest first. */
export const hoursBetween = (from: Date, until: Date): readonly Date[] => {
  const first = startOfHour(from);
  const count = Math.max(0, Math.floor((+until - +first) / (hourSeconds * 1_000)));
  return Array.from({ length: count }, (_, index) => addSeconds(first, index * hourSeconds));
};
