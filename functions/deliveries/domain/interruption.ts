import { type Delivery, failedAttemptsOf, withAttempt } from "./delivery.ts";

/**
 * Detection of interrupted attempts. An attempt that crashed or timed out with its function could not store an outcome.
 * The next check after its time-out records it, so repeated crashes end a delivery like repeated failures.
 */

/** Number of interrupted attempts that ends a delivery. */
export const interruptionsMax = 10;

/**
 * Records an interrupted attempt with the longest duration. The agent may have moved its clock, so the elapsed time is
 * unreliable.
 */
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

/** Returns true if too many attempts were interrupted since the delivery was created or last resent. */
export const isInterruptedTooOften = (delivery: Delivery): boolean =>
  failedAttemptsOf(delivery).filter(({ finding }) => finding === "interrupted").length >= interruptionsMax;
