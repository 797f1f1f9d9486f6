import { lookEveryMs } from "../lease/line-lease.ts";
import { realTime, type Time } from "../time.ts";

/** Real time, but that one look at the leases follows the other: a task takes one line a look, and no test waits a second for the next. */
export const frequentLooks: Time = {
  ...realTime,
  after: (milliseconds, act) => realTime.after(milliseconds === lookEveryMs ? 5 : milliseconds, act),
};
