import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Rules and use cases get the time as a parameter or from a clock, so a warm execution environment never uses an outdated time.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

export const hoursInSeconds = (hours: number): number => hours * 3_600;

export const daysInSeconds = (days: number): number => days * 86_400;

/**
 * Returns the same day of the month and time of day, `months` months later (earlier if negative). If the resulting month is
 * too short, returns its last day.
 */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months, 1);
  const daysOfMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), daysOfMonth));
  return later;
}

/**
 * Business time is the time of an agent's payments: clearing, expiry, schedules, retries, and most times that the agent
 * sees, such as `created`. In production, business time is real time. In the sandbox, an agent's clock can be ahead of real
 * time. Work for an agent therefore runs with the agent's offset (`withClockOffset`), which `businessClock` adds to real
 * time. Times that several agents share, or that protect a secret, are in real time: `realTime` converts business time to
 * real time where these times are written. In-memory data for all agents, such as caches, uses the system clock.
 */

const clockOffsetSeconds = new AsyncLocalStorage<number>();

const offsetSeconds = (): number => clockOffsetSeconds.getStore() ?? 0;

export const withClockOffset = <Outcome>(seconds: number, work: () => Outcome): Outcome =>
  clockOffsetSeconds.run(seconds, work);

export const businessTime = (real: Date): Date => addSeconds(real, offsetSeconds());

export const realTime = (business: Date): Date => addSeconds(business, -offsetSeconds());

export const businessClock =
  (clock: Clock): Clock =>
  () =>
    businessTime(clock());

const invocation = new AsyncLocalStorage<Invocation>();

interface Invocation {
  getRemainingTimeInMillis(): number;
}

export const inInvocation = <Outcome>(context: Invocation, work: () => Outcome): Outcome =>
  invocation.run(context, work);

/** Remaining real time of the invocation. Infinite outside an invocation, for example during a cold start. */
export const remainingMilliseconds = (): number =>
  invocation.getStore()?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
