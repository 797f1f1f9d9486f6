import { problemsToJudge } from "./generated/routes.ts";

/** Rules that determine which failures are retried, and after which delay. */

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
 * `repeatable`: the request changes nothing, is idempotent, or has an Idempotency-Key. `once`: if the request was already
 * executed, a repeat fails (a change with If-Match) or executes the request again (a POST without an Idempotency-Key).
 */
export type Repeating = "repeatable" | "once";

/** Status codes that indicate that the request was not executed. */
const refusedStatuses: readonly number[] = [409, 429];

/** Status codes of transient errors from intermediaries, such as proxies, load balancers and firewalls. */
const passingStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

const ownRequestStillRuns = "/service/problems/idempotency/request-is-still-being-processed";

/**
 * Returns true if an earlier attempt of the same call is still being processed. The wait for that attempt is not caused by a
 * failure of the service, and does not count as a retry.
 */
export const isWaitForOwnRequest = (failure: Failure): boolean =>
  failure.kind === "problem" && failure.type === ownRequestStillRuns;

export function isWorthRepeating(failure: Failure, repeating: Repeating): boolean {
  if (failure.kind === "no-answer") return repeating === "repeatable";
  if (repeating === "once" && !refusedStatuses.includes(failure.status)) return false;
  if (failure.kind === "unexpected") return passingStatuses.includes(failure.status);
  return failure.retryable && !problemsToJudge.includes(failure.type);
}

const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 8_000;

/**
 * Returns the delay before the next attempt, in milliseconds. If the response has Retry-After, the delay is that interval
 * plus random jitter. Otherwise, the delay is an exponential backoff. Half of the backoff is random jitter, so clients that
 * failed together retry at different times. `random` is a number from 0 to 1.
 */
export function pauseMilliseconds(failure: Failure, retries: number, random: number): number {
  const backoff = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** retries);
  const scattered = backoff * (0.5 + random / 2);
  const requestedSeconds = failure.kind === "no-answer" ? undefined : failure.retryAfterSeconds;
  return requestedSeconds === undefined ? scattered : requestedSeconds * 1_000 + random * firstPauseMilliseconds;
}

const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .* GMT$/;

/** Converts a Retry-After header, which is a number of seconds or an HTTP date (RFC 9110, 10.2.3), to seconds. */
export function retryAfterSecondsOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
}
