import { AsyncLocalStorage } from "node:async_hooks";

/** Time enters every rule and use case from outside, so that a warm environment never keeps an old now. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

export const hoursInSeconds = (hours: number): number => hours * 3_600;

export const daysInSeconds = (days: number): number => days * 86_400;

/** The same day and time so many months later; the last day of a month that does not have that day. */
export const monthsLater = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months, 1);
  const daysOfMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), daysOfMonth));
  return later;
};

/**
 * Business time is what an agent's payments live in: clearing, expiry, schedules, retries, and every time that the agent
 * sees of them. In production it is the time of the world. In the sandbox an agent may be ahead of the world, so work for
 * an agent is done inside its time, and every clock that the work was given shows it. What others have to agree on, or what
 * protects a secret, is real time: it is taken back where it leaves, with `realTime`. What an environment keeps for all
 * agents has the system's clock.
 */

const clockOffsetSeconds = new AsyncLocalStorage<number>();

const offsetSeconds = (): number => clockOffsetSeconds.getStore() ?? 0;

/** Whatever asks a business clock within this work sees a time so far ahead. */
export const withClockOffset = <Outcome>(seconds: number, work: () => Outcome): Outcome =>
  clockOffsetSeconds.run(seconds, work);

export const businessTime = (real: Date): Date => addSeconds(real, offsetSeconds());

export const realTime = (business: Date): Date => addSeconds(business, -offsetSeconds());

export const businessClock =
  (clock: Clock): Clock =>
  () =>
    businessTime(clock());

/** What Lambda says of the invocation that this work is done in. */
const invocation = new AsyncLocalStorage<Invocation>();

interface Invocation {
  getRemainingTimeInMillis(): number;
}

/** Whatever waits within this work can ask how much time the function has left. */
export const inInvocation = <Outcome>(context: Invocation, work: () => Outcome): Outcome =>
  invocation.run(context, work);

/** In real time; endless where nobody set an end, as at the start of an environment. */
export const remainingMilliseconds = (): number =>
  invocation.getStore()?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
