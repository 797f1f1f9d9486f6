/**
 * Cut-offs are at fixed intervals from midnight (UTC). The interval in minutes divides a day: with 60, there is one
 * every full hour. Work that is due at a cut-off is processed by the runs after it, and later work is not.
 */

const minuteMilliseconds = 60_000;

/** The last cut-off at or before a time. */
export const cutOffBefore = (time: Date, minutes: number): Date => {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.floor(+time / every) * every);
};

/** The first cut-off that includes work due at a time. */
export const cutOffOf = (due: Date, minutes: number): Date => {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.ceil(+due / every) * every);
};
