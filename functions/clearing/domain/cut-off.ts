/**
 * Cut-offs come every so many minutes from midnight (UTC) on, a number of minutes that divides a day: with 60 at each full hour. What became due by a
 * cut-off is taken by the runs after it, and nothing that came later.
 */

const minuteMilliseconds = 60_000;

/** The last cut-off at a time, which may be that time. */
export const cutOffBefore = (time: Date, minutes: number): Date => {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.floor(+time / every) * every);
};

/** The cut-off that takes what became due at a time. */
export const cutOffOf = (due: Date, minutes: number): Date => {
  const every = minutes * minuteMilliseconds;
  return new Date(Math.ceil(+due / every) * every);
};
