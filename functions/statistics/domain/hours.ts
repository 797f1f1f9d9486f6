import { addSeconds, hoursInSeconds } from "../../shared/time/clock.ts";

/** UTC hours, the unit of stored totals. */

export const hourSeconds = hoursInSeconds(1);

export const startOfHour = (time: Date): Date =>
  new Date(Math.floor(+time / (hourSeconds * 1_000)) * hourSeconds * 1_000);

/** Returns the starts of the hours from the one that contains `from` to the last one that ends by `until`, oldest first. */
export function hoursBetween(from: Date, until: Date): readonly Date[] {
  const first = startOfHour(from);
  const count = Math.max(0, Math.floor((+until - +first) / (hourSeconds * 1_000)));
  return Array.from({ length: count }, (_, index) => addSeconds(first, index * hourSeconds));
}
