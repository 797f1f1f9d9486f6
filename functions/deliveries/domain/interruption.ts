import { type Delivery, failedAttemptsOf, withAttempt } from "./delivery.ts";

/**
 * An attempt that crashes or times out with its function cannot store an outcome. The next sweep after the attempt's time limit
 * records the interruption, so repeated crashes end a delivery, just as repeated failures do.
 */

export const interruptionsMax = 10;

/**
 * Records an interrupted attempt with the longest possible duration. The elapsed time is unreliable, because the agent might
 * have advanced its sandbox clock.
 */
export function withInterruption(delivery: Delivery, attemptSeconds: number): Delivery {
  const { attemptStarted: started, attemptOverAt: _over, ...rest } = delivery;
  if (started === undefined) return delivery;
  const durationMilliseconds = attemptSeconds * 1000;
  return withAttempt(rest, { started, durationMilliseconds, outcome: "failed", finding: "interrupted" });
}

/**
 * Returns true if an attempt was interrupted after the last successful attempt. An interrupted attempt may have stopped between
 * any two of its steps.
 */
export function hasDiedSinceItArrived({ attempts }: Delivery): boolean {
  const arrived = attempts.findLastIndex(({ outcome }) => outcome === "delivered");
  return attempts.slice(arrived + 1).some(({ finding }) => finding === "interrupted");
}

export const isInterruptedTooOften = (delivery: Delivery): boolean =>
  failedAttemptsOf(delivery).filter(({ finding }) => finding === "interrupted").length >= interruptionsMax;
