import { problemsToJudge } from "./generated/routes.ts";

/** Which failures are worth another attempt, and when: a question of what is known of the request that failed. */

export type Failure =
  | { readonly kind: "no-answer"; readonly timedOut: boolean; readonly cause: unknown }
  | {
      readonly kind: "problem";
      readonly type: string;
      readonly status: number;
      readonly retryable: boolean;
      readonly retryAfterSeconds: number | undefined;
    }
  | { readonly kind: "unexpected"; readonly status: number; readonly retryAfterSeconds: number | undefined };

/**
 * `repeatable`: it changes nothing, says the same however often it is said, or has an Idempotency-Key. `once`: had it been
 * carried out, it would be refused now, as a change with If-Match is.
 */
export type Repeating = "repeatable" | "once";

/** Of these it is known that nothing was done. */
const refusedStatuses: readonly number[] = [409, 429];

/** Answers of those in between: proxies, load balancers, firewalls. */
const passingStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

const ownRequestStillRuns = "/service/problems/idempotency/request-is-still-being-processed";

/** Such a wait is not for a service that fails but for our own request, and does not count as another try. */
export const isWaitForOwnRequest = (failure: Failure): boolean =>
  failure.kind === "problem" && failure.type === ownRequestStillRuns;

export const isWorthRepeating = (failure: Failure, repeating: Repeating): boolean => {
  if (failure.kind === "no-answer") return repeating === "repeatable";
  if (repeating === "once" && !refusedStatuses.includes(failure.status)) return false;
  if (failure.kind === "unexpected") return passingStatuses.includes(failure.status);
  return failure.retryable && !problemsToJudge.includes(failure.type);
};

const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 8_000;

/**
 * Milliseconds until the next attempt: never less than the service asks for. Otherwise they double from try to try, half of
 * them by chance, so that clients which failed together do not return together. `random` is from 0 to 1.
 */
export const pauseMilliseconds = (failure: Failure, retries: number, random: number): number => {
  const backoff = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** retries);
  const scattered = backoff * (0.5 + random / 2);
  const requestedSeconds = failure.kind === "no-answer" ? undefined : failure.retryAfterSeconds;
  return requestedSeconds === undefined ? scattered : requestedSeconds * 1_000 + random * firstPauseMilliseconds;
};

const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .* GMT$/;

/** Seconds of a Retry-After, which is a whole number of them or a date of HTTP's form (RFC 9110, 10.2.3). */
export const retryAfterSecondsOf = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
};
