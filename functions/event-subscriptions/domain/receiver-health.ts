import { addSeconds } from "../../shared/time/clock.ts";

/**
 * Failed attempts are counted per receiver, not only per event. While a receiver is down, the service tries only one event at a
 * time. When the receiver accepts an event, all waiting events are sent. After the final attempt fails, the waiting events are
 * abandoned, and the attempt count restarts for newer events.
 *
 * A receiver might reject one particular event and accept others. As long as only one event has failed, the other events are
 * therefore delayed only by the first pause, and are not abandoned. An event that fails again after others were accepted
 * does not count against the receiver.
 */

/** Seconds between attempts, as Standard Webhooks recommends: ten attempts over 75 hours and 35 minutes, plus jitter. */
export const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const triesMax = pausesSeconds.length + 1;

export interface ReceiverHealth {
  /** Number of consecutive failed attempts. 0 for a healthy receiver. */
  readonly failures: number;
  /** Time of the next attempt, for a failing receiver. */
  readonly nextProbeAt?: string;
  /**
   * Time at which the final attempt failed; not set if only one event had failed. Events created at or before this time are
   * abandoned.
   */
  readonly exhaustedAt?: string;
  /**
   * Key of the only delivery that has failed since the receiver was last healthy. Undefined if several deliveries failed, or if
   * the receiver requested a pause (`Retry-After`).
   */
  readonly failedOnlyFor?: string;
  /** Time from which deliveries other than `failedOnlyFor` can be attempted. */
  readonly othersProbeAt?: string;
  /** Time of the latest recovery: the receiver accepted an event after a failure. */
  readonly succeededAt?: string;
}

export interface FailedTry {
  readonly deliveryKey: string;
  /** Time of the first failed attempt to deliver this event, if any. */
  readonly firstFailedAt?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export const healthyReceiver: ReceiverHealth = { failures: 0 };

export type AttemptDecision =
  | { readonly kind: "try" }
  | { readonly kind: "wait"; readonly until: Date }
  | { readonly kind: "give-up" };

export interface WaitingEvent {
  readonly deliveryKey: string;
  /** Time when the delivery of the event was created or last resent. */
  readonly created: string;
  readonly hasFailed: boolean;
}

/**
 * If several events have failed, events that have not been tried are sent this many seconds before the failed ones, because
 * the receiver might reject only certain event types.
 */
const precedenceSeconds = 60;

export function decideAttempt(health: ReceiverHealth, event: WaitingEvent, now: Date): AttemptDecision {
  const { failures, exhaustedAt } = health;
  if (exhaustedAt !== undefined && event.created <= exhaustedAt) return { kind: "give-up" };
  const until = failures > 0 ? turnOf(event, health) : undefined;
  return until && until > now ? { kind: "wait", until } : { kind: "try" };
}

function turnOf(
  { deliveryKey, hasFailed }: WaitingEvent,
  { nextProbeAt, failedOnlyFor, othersProbeAt }: ReceiverHealth,
): Date | undefined {
  const askedAgainAt = failedOnlyFor === undefined || failedOnlyFor === deliveryKey ? nextProbeAt : othersProbeAt;
  if (askedAgainAt === undefined) return undefined;
  return addSeconds(new Date(askedAgainAt), failedOnlyFor === undefined && hasFailed ? precedenceSeconds : 0);
}

/**
 * Returns the retry delay, in seconds, after a failure that follows `failuresBefore` consecutive failures, or undefined after
 * the final attempt. `spread` is a random number from 0 to 1 (jitter), which spreads the retries of deliveries that failed
 * together.
 */
export function pauseSecondsAfter(failuresBefore: number, spread: number): number | undefined {
  const pause = pausesSeconds[failuresBefore];
  return pause === undefined ? undefined : spreadOut(pause, spread);
}

const spreadOut = (seconds: number, spread: number): number => Math.round(seconds * (1 + 0.1 * spread));

/** The pause is never shorter than the receiver's `Retry-After`. */
export function afterFailure(health: ReceiverHealth, failed: FailedTry, now: Date, spread: number): ReceiverHealth {
  const { deliveryKey, firstFailedAt, retryAfterSeconds = 0 } = failed;
  const { failures, failedOnlyFor, exhaustedAt, succeededAt = "" } = health;
  if (retryAfterSeconds === 0 && firstFailedAt !== undefined && succeededAt > firstFailedAt) return health;

  const isOnly = retryAfterSeconds === 0 && (failures === 0 || failedOnlyFor === deliveryKey);
  const after = (seconds: number) => addSeconds(now, seconds).toISOString();
  const pause = pauseSecondsAfter(failures, spread);
  // If only one event failed, the other waiting events are not abandoned.
  if (pause === undefined) return { failures: 0, ...(!isOnly && { exhaustedAt: now.toISOString() }) };
  return {
    failures: failures + 1,
    nextProbeAt: after(Math.max(pause, retryAfterSeconds)),
    ...(isOnly && { failedOnlyFor: deliveryKey, othersProbeAt: after(spreadOut(pausesSeconds[0], spread)) }),
    ...(exhaustedAt !== undefined && { exhaustedAt }),
    ...(succeededAt !== "" && { succeededAt }),
  };
}

export const afterSuccess = (now: Date): ReceiverHealth => ({ failures: 0, succeededAt: now.toISOString() });
