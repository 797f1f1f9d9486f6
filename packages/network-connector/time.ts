/** The connector's clock and timers. Passed in, so that a simulation can control them. */
export interface Time {
  /** Monotonic milliseconds for measuring; not related to the date. */
  now(): number;
  /** Wall-clock time, for field 7 and for the leases that tasks share. */
  date(): Date;
  /** Calls `act` after this many milliseconds; the returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
  /** Random number from 0 up to 1, so that pauses of several lines do not coincide. */
  random(): number;
}

export const realTime: Time = {
  now: () => performance.now(),
  date: () => new Date(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
