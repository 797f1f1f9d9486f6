import { lookEveryMs } from "../lease/line-lease.ts";
import { realTime, type Time } from "../time.ts";

/**
 * Real time, except that the lease keeper checks without a pause: a task acquires one line per check, and tests should not wait
 * a second for the next.
 */
export const frequentLooks: Time = {
  ...realTime,
  after: (milliseconds, act) => realTime.after(milliseconds === lookEveryMs ? 5 : milliseconds, act),
};
