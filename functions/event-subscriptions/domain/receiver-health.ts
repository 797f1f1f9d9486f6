import { addSeconds } from "../../shared/clock.ts";

/**
 * Tries are counted for a receiver and not for each event: one that is down is asked by one event at a time, and when it
 * answers, all that waited go out. After the last try the events that waited are given up; newer ones start anew.
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
 * The receiver after one more failed try. `spread` is a random number from 0 to 1: receivers that fell together are not
 * asked together. A receiver that names its own pause is not asked before.
 */
export const afterFailure = (
  { failures, exhaustedAt }: ReceiverHealth,
  now: Date,
  spread: number,
  retryAfterSeconds = 0,
): ReceiverHealth => {
  const pause = pausesSeconds[failures];
  if (pause === undefined) return { failures: 0, exhaustedAt: now.toISOString() };
  const spreadPause = Math.round(pause * (1 + 0.1 * spread));
  const nextProbeAt = addSeconds(now, Math.max(spreadPause, retryAfterSeconds)).toISOString();
  return { failures: failures + 1, nextProbeAt, ...(exhaustedAt !== undefined && { exhaustedAt }) };
};
