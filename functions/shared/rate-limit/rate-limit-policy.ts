import type { rateSettings, Settings } from "../values/settings.ts";

/**
 * An agent's rate limit as a token bucket: `burst` requests from a full bucket, plus `perSecond` more every second.
 *
 * The bucket is one number, the time until which its requests are paid: each request costs `1 / perSecond` seconds. The
 * number is at most one full bucket in the past, and never in the future. Because the bucket counts time, not requests,
 * the settings can be changed safely: any stored number is in the past.
 */
export interface RateLimitPolicy {
  /** Name of an additional bucket. Absent for the default one. */
  readonly name?: string;
  readonly perSecond: number;
  readonly burst: number;
}

export const rateLimitPolicyOf = (settings: Settings<typeof rateSettings>): RateLimitPolicy => ({
  perSecond: settings.RATE_LIMIT_PER_SECOND,
  burst: settings.RATE_LIMIT_BURST,
});

const microsecondsInSecond = 1_000_000;

/**
 * Microseconds since 1970: precise enough for a million requests per second, and far below the largest safe integer.
 */
export type Microseconds = number;

export const microsecondsOf = (date: Date): Microseconds => date.getTime() * 1000;

/** Cost of one request. */
export const costOf = ({ perSecond }: RateLimitPolicy): Microseconds => Math.ceil(microsecondsInSecond / perSecond);

/** Time until an empty bucket is full. */
const refillOf = (policy: RateLimitPolicy): Microseconds => policy.burst * costOf(policy);

/** Number of a full bucket. */
export const fullBucketAt = (now: Microseconds, policy: RateLimitPolicy): Microseconds => now - refillOf(policy);

/**
 * Number of available requests in a bucket that is paid until `paidUntil`. Undefined means a bucket that was never
 * used.
 */
export const availableAt = (
  now: Microseconds,
  paidUntil: Microseconds | undefined,
  policy: RateLimitPolicy,
): number => {
  const since = Math.max(paidUntil ?? 0, fullBucketAt(now, policy));
  return Math.max(0, Math.floor((now - since) / costOf(policy)));
};

/** Whole seconds, as Retry-After requires, and at least one. */
export const wholeSeconds = (duration: Microseconds): number => Math.max(1, Math.ceil(duration / microsecondsInSecond));

const nameOf = ({ name = "default" }: RateLimitPolicy): string => `"${name}"`;

/** Header fields of draft-ietf-httpapi-ratelimit-headers: the policy, and the remaining quota with its reset time. */
export const policyField = (policy: RateLimitPolicy): string =>
  `${nameOf(policy)};q=${policy.burst};w=${wholeSeconds(refillOf(policy))}`;

/** `t` is the time until the full quota is available, if no requests are sent. */
export const remainingField = (remaining: number, policy: RateLimitPolicy): string =>
  `${nameOf(policy)};r=${remaining};t=${Math.ceil(((policy.burst - remaining) * costOf(policy)) / microsecondsInSecond)}`;
