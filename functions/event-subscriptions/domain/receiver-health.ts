import { addSeconds } from "../../shared/time/clock.ts";

/**
 * Attempts are counted per receiver, not per event. While a receiver is down, only one event at a time is tried. When
 * one is accepted, all waiting events are sent. After the final attempt, the waiting events are abandoned, and newer
 * ones start from the first attempt.
 *
 * A receiver may reject one particular event and accept others. So while only one event has failed, the others wait
 * only for the first pause. An event that fails again after others were accepted does not count against the receiver.
 */

/** Seconds between attempts, as Standard Webhooks recommends: ten attempts within 75 hours and 35 minutes. */
export const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const triesMax = pausesSeconds.length + 1;

export interface ReceiverHealth {
  /** Consecutive failed attempts. 0 for a healthy receiver. */
  readonly failures: number;
  /** For a failing receiver: time of the next attempt. */
  readonly nextProbeAt?: string;
  /** Time when the final attempt failed. Events created until then are abandoned. */
  readonly exhaustedAt?: string;
  /** The only delivery that has failed since. Undefined if several failed, or if the receiver requested a pause. */
  readonly failedOnlyFor?: string;
  /** If only one delivery failed: time at which the others may be tried. */
  readonly othersProbeAt?: string;
  /** Time of the first accepted event after a failure. */
  readonly succeededAt?: string;
}

/** A failed attempt, as far as it is relevant to the receiver's health. */
export interface FailedTry {
  readonly deliveryKey: string;
  /** Time when this event first failed, if it failed before. */
  readonly firstFailedAt?: string | undefined;
  /** Pause requested by the receiver. */
  readonly retryAfterSeconds?: number | undefined;
}

export const healthyReceiver: ReceiverHealth = { failures: 0 };

export type AttemptDecision =
  | { readonly kind: "try" }
  | { readonly kind: "wait"; readonly until: Date }
  | { readonly kind: "give-up" };

export interface WaitingEvent {
  readonly deliveryKey: string;
  /** Time since which the event has been waiting. */
  readonly created: string;
  readonly hasFailed: boolean;
}

/** If several have failed, events that were not tried yet go first, because the receiver may accept their type. */
const precedenceSeconds = 60;

/** Decides if a due event may be tried now. */
export const decideAttempt = (health: ReceiverHealth, event: WaitingEvent, now: Date): AttemptDecision => {
  const { failures, exhaustedAt } = health;
  if (exhaustedAt !== undefined && event.created <= exhaustedAt) return { kind: "give-up" };
  const until = failures > 0 ? turnOf(event, health) : undefined;
  return until && until > now ? { kind: "wait", until } : { kind: "try" };
};

const turnOf = (
  { deliveryKey, hasFailed }: WaitingEvent,
  { nextProbeAt, failedOnlyFor, othersProbeAt }: ReceiverHealth,
): Date | undefined => {
  const askedAgainAt = failedOnlyFor === undefined || failedOnlyFor === deliveryKey ? nextProbeAt : othersProbeAt;
  if (askedAgainAt === undefined) return undefined;
  return addSeconds(new Date(askedAgainAt), failedOnlyFor === undefined && hasFailed ? precedenceSeconds : 0);
};

/**
 * Pause after this number of earlier failures, or undefined after the final attempt. `spread` is a random number from 0
 * to 1 that spreads the retries of deliveries that failed together.
 */
export const pauseSecondsAfter = (failuresBefore: number, spread: number): number | undefined => {
  const pause = pausesSeconds[failuresBefore];
  return pause === undefined ? undefined : spreadOut(pause, spread);
};

const spreadOut = (seconds: number, spread: number): number => Math.round(seconds * (1 + 0.1 * spread));

/** Health of the receiver after another failed attempt. A requested pause is always respected. */
export const afterFailure = (health: ReceiverHealth, failed: FailedTry, now: Date, spread: number): ReceiverHealth => {
  const { deliveryKey, firstFailedAt, retryAfterSeconds = 0 } = failed;
  const { failures, failedOnlyFor, exhaustedAt, succeededAt = "" } = health;
  if (retryAfterSeconds === 0 && firstFailedAt !== undefined && succeededAt > firstFailedAt) return health;

  const isOnly = retryAfterSeconds === 0 && (failures === 0 || failedOnlyFor === deliveryKey);
  const after = (seconds: number) => addSeconds(now, seconds).toISOString();
  const pause = pauseSecondsAfter(failures, spread);
  // If only one event failed, no other event was waiting.
  if (pause === undefined) return { failures: 0, ...(!isOnly && { exhaustedAt: now.toISOString() }) };
  return {
    failures: failures + 1,
    nextProbeAt: after(Math.max(pause, retryAfterSeconds)),
    ...(isOnly && { failedOnlyFor: deliveryKey, othersProbeAt: after(spreadOut(pausesSeconds[0], spread)) }),
    ...(exhaustedAt !== undefined && { exhaustedAt }),
    ...(succeededAt !== "" && { succeededAt }),
  };
};

/** Health of the receiver after it accepted an event. */
export const afterSuccess = (now: Date): ReceiverHealth => ({ failures: 0, succeededAt: now.toISOString() });
