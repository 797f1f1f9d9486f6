/**
 * Cut-offs occur at fixed intervals from midnight UTC. The interval, in minutes, divides a day evenly: 60 means a cut-off every
 * hour, on the hour. After a cut-off, a run for all agents processes only the records that were due by that cut-off.
 */

const minuteMilliseconds = 60_000;

/** Returns the last cut-off at or before the given time. */
export function cutOffBefore(time: Date, minutes: number): Date {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.floor(+time / every) * every);
}

/** Returns the first cut-off that includes records due at the given time. */
export function cutOffOf(due: Date, minutes: number): Date {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.ceil(+due / every) * every);
}
