import { addSeconds } from "../../shared/time/clock.ts";

/**
 * Tries are counted for a receiver and not for each event: one that is down is asked by one event at a time, and when it
 * answers, all that waited go out. After the last try the events that waited are given up; newer ones start anew.
 *
 * An event may alone be refused, by a receiver that takes others. So while only one has failed, the others wait for the first
 * pause and no longer, and one that fails again after others were taken tells nothing more of the receiver.
 */

/** Seconds between tries, as Standard Webhooks recommends: ten tries within 75 hours and 35 minutes. */
export const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const triesMax = pausesSeconds.length + 1;

export interface ReceiverHealth {
  /** Tries that failed since the last that did not. 0 when all is well. */
  readonly failures: number;
  /** While failing: the receiver is not asked before this time. */
  readonly nextProbeAt?: string;
  /** When the last try failed: what was created until then is given up. */
  readonly exhaustedAt?: string;
  /** The only delivery that failed since; undefined when several did, or when the receiver asked for a pause itself. */
  readonly failedOnlyFor?: string;
  /** While only one failed: when the others may ask. */
  readonly othersProbeAt?: string;
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

export const healthyReceiver: ReceiverHealth = { failures: 0 };

export type AttemptDecision =
  | { readonly kind: "try" }
  | { readonly kind: "wait"; readonly until: Date }
  | { readonly kind: "give-up" };

export interface WaitingEvent {
  readonly deliveryKey: string;
  /** Since when it waits. */
  readonly created: string;
  readonly hasFailed: boolean;
}

/** Where several have failed, those that were not tried yet ask first, since they may be of a kind that is taken. */
const precedenceSeconds = 60;

/** Whether an event that is due may be tried now. */
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
 * The pause after so many failures before this one, or undefined when it was the last. `spread` is a random number from 0
 * to 1: what fell together does not come again together.
 */
export const pauseSecondsAfter = (failuresBefore: number, spread: number): number | undefined => {
  const pause = pausesSeconds[failuresBefore];
  return pause === undefined ? undefined : spreadOut(pause, spread);
};

const spreadOut = (seconds: number, spread: number): number => Math.round(seconds * (1 + 0.1 * spread));

/** The receiver after one more failed try. One that names its own pause is not asked before. */
export const afterFailure = (health: ReceiverHealth, failed: FailedTry, now: Date, spread: number): ReceiverHealth => {
  const { deliveryKey, firstFailedAt, retryAfterSeconds = 0 } = failed;
  const { failures, failedOnlyFor, exhaustedAt, succeededAt = "" } = health;
  if (retryAfterSeconds === 0 && firstFailedAt !== undefined && succeededAt > firstFailedAt) return health;

  const isOnly = retryAfterSeconds === 0 && (failures === 0 || failedOnlyFor === deliveryKey);
  const after = (seconds: number) => addSeconds(now, seconds).toISOString();
  const pause = pauseSecondsAfter(failures, spread);
  // Where only one failed, no other event has waited for it.
  if (pause === undefined) return { failures: 0, ...(!isOnly && { exhaustedAt: now.toISOString() }) };
  return {
    failures: failures + 1,
    nextProbeAt: after(Math.max(pause, retryAfterSeconds)),
    ...(isOnly && { failedOnlyFor: deliveryKey, othersProbeAt: after(spreadOut(pausesSeconds[0], spread)) }),
    ...(exhaustedAt !== undefined && { exhaustedAt }),
    ...(succeededAt !== "" && { succeededAt }),
  };
};

/** The receiver after it took an event again. */
export const afterSuccess = (now: Date): ReceiverHealth => ({ failures: 0, succeededAt: now.toISOString() });
