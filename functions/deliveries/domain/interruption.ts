import { type Delivery, failedAttemptsOf, withAttempt } from "./delivery.ts";

/**
 * An attempt that died, by a crash or at the end of its function's time, could note nothing. The next look at the delivery,
 * when the time of that attempt is over, notes it, so that what always dies comes to an end like what always fails.
 */

/** So many died attempts end a delivery. */
export const interruptionsMax = 10;

/** It took as long as an attempt may: its agent may have moved its clock meanwhile, so that the time since says nothing. */
export const withInterruption = (delivery: Delivery, attemptSeconds: number): Delivery => {
  const { attemptStarted: started, attemptOverAt: _over, ...rest } = delivery;
  if (started === undefined) return delivery;
  const durationMilliseconds = attemptSeconds * 1000;
  return withAttempt(rest, { started, durationMilliseconds, outcome: "failed", finding: "interrupted" });
};

/** True if an attempt was interrupted after the file last arrived. It may have stopped between any two of its steps. */
export const hasDiedSinceItArrived = ({ attempts }: Delivery): boolean => {
  const arrived = attempts.findLastIndex(({ outcome }) => outcome === "delivered");
  return attempts.slice(arrived + 1).some(({ finding }) => finding === "interrupted");
};

/** Whether it died too often since it was made, or since it was last sent again by hand. */
export const isInterruptedTooOften = (delivery: Delivery): boolean =>
  failedAttemptsOf(delivery).filter(({ finding }) => finding === "interrupted").length >= interruptionsMax;
