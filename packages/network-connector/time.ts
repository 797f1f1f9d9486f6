/** Clock and timers of the connector, passed in so that a simulation can control them. */
export interface Time {
  /** Monotonic time in milliseconds, for measuring durations; not wall-clock time. */
  now(): number;
  /** Wall-clock time, for network management messages (field 7 or 12) and for the leases that tasks share. */
  date(): Date;
  /** Calls `act` after the given number of milliseconds. The returned function cancels the call. */
  after(milliseconds: number, act: () => void): () => void;
  /** Random number from 0 (inclusive) to 1 (exclusive), used as jitter so that lines do not reconnect at the same time. */
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
