/** Time as the connector uses it: given from outside, so that a simulation may be its clock. */
export interface Time {
  /** Milliseconds that only grow, for measuring; they have no date. */
  now(): number;
  /** The time of day, for field 7 and for the lease that tasks share. */
  date(): Date;
  /** Does something after so many milliseconds, until what it answers is called. */
  after(milliseconds: number, act: () => void): () => void;
  /** A number from 0 up to 1: pauses of several lines must not fall together. */
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
