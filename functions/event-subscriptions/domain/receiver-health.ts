import { addSeconds } from "../../shared/clock.ts";

/**
 * Tries are counted for a receiver and not for each event: one that is down is asked by one event at a time, and when it
 * answers, all that waited go out. After the last try the events that waited are given up; newer ones start anew. An event
 * that alone is refused, by a receiver that takes others, has its own tries and does not hold up the others.
 */

/** Seconds between tries, as Standard Webhooks recommends: ten tries within 75 hours and 35 minutes. */
export const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const triesMax = pausesSeconds.length + 1;

export interface ReceiverHealth {
  /** Tries that failed since the last that did not. 0 when all is well. */
  readonly failures: number;
  /** While failing: nobody asks the receiver before this time. */
  readonly nextProbeAt?: string;
  /** When the last try failed: what was created until then is given up. */
  readonly exhaustedAt?: string;
  /** The delivery whose failure was counted last. */
  readonly failedFor?: string;
  /** When it last took an event after it had failed. */
  readonly succeededAt?: string;
}

/** A try that failed, as far as it may tell something of the receiver. */
export interface FailedTry {
  readonly deliveryKey: string;
  /** When this event failed for the first time, if it did before. */
  readonly firstFailedAt?: string | undefined;
  /** The pause that the receiver asked for. */
  readonly retryAfterSeconds?: number | undefined;
}

export const healthy: ReceiverHealth = { failures: 0 };

export type AttemptDecision =
  | { readonly kind: "try" }
  | { readonly kind: "wait"; readonly until: Date }
  | { readonly kind: "give-up" };

/** Whether an event that is due may be tried now. */
export const decideAttempt = (
  { failures, nextProbeAt, exhaustedAt }: ReceiverHealth,
  created: string,
  now: Date,
): AttemptDecision => {
  if (exhaustedAt !== undefined && created <= exhaustedAt) return { kind: "give-up" };
  if (failures > 0 && nextProbeAt !== undefined && new Date(nextProbeAt) > now) {
    return { kind: "wait", until: new Date(nextProbeAt) };
  }
  return { kind: "try" };
};

/**
 * The pause after so many failures before this one, or undefined when it was the last. `spread` is a random number from 0
 * to 1: what fell together does not come again together.
 */
export const pauseSecondsAfter = (failuresBefore: number, spread: number): number | undefined => {
  const pause = pausesSeconds[failuresBefore];
  return pause === undefined ? undefined : Math.round(pause * (1 + 0.1 * spread));
};

/**
 * The receiver after one more failed try. A receiver that names its own pause is not asked before. An event that fails again
 * tells nothing new of its receiver when it was the last to fail, or when others were taken since it first failed.
 */
export const afterFailure = (health: ReceiverHealth, failed: FailedTry, now: Date, spread: number): ReceiverHealth => {
  const { deliveryKey: failedFor, retryAfterSeconds = 0 } = failed;
  if (retryAfterSeconds === 0 && isKnownToFail(health, failed)) return health;
  const pause = pauseSecondsAfter(health.failures, spread);
  if (pause === undefined) return { failures: 0, exhaustedAt: now.toISOString() };
  const nextProbeAt = addSeconds(now, Math.max(pause, retryAfterSeconds)).toISOString();
  return { ...health, failures: health.failures + 1, nextProbeAt, failedFor };
};

const isKnownToFail = (
  { failedFor, succeededAt = "" }: ReceiverHealth,
  { deliveryKey, firstFailedAt }: FailedTry,
): boolean => firstFailedAt !== undefined && (failedFor === deliveryKey || succeededAt > firstFailedAt);

/** The receiver after it took an event again. */
export const afterSuccess = (now: Date): ReceiverHealth => ({ failures: 0, succeededAt: now.toISOString() });
