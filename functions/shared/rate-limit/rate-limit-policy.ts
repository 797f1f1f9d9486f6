import type { rateSettings, Settings } from "../values/settings.ts";

/**
 * An agent's rate limit as a token bucket: `burst` requests from a full bucket, plus `perSecond` more every second. The
 * bucket is stored as one timestamp (`paidUntil`), the time up to which its requests are paid for: each request costs
 * `1 / perSecond` seconds. The timestamp is never in the future. If the timestamp is at least one refill time in the past,
 * the bucket is full. Because the bucket stores a time instead of a request count, every stored timestamp stays valid when
 * the settings change.
 */
export interface RateLimitPolicy {
  /** Name of an additional bucket. Absent for the default bucket. */
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
 * Duration, or time since the Unix epoch, in microseconds: precise enough for a million requests per second, and far below
 * the largest safe integer.
 */
export type Microseconds = number;

export const microsecondsOf = (date: Date): Microseconds => date.getTime() * 1000;

export const costOf = ({ perSecond }: RateLimitPolicy): Microseconds => Math.ceil(microsecondsInSecond / perSecond);

const refillOf = (policy: RateLimitPolicy): Microseconds => policy.burst * costOf(policy);

/** `paidUntil` of a full bucket. */
export const fullBucketAt = (now: Microseconds, policy: RateLimitPolicy): Microseconds => now - refillOf(policy);

/** `paidUntil` is undefined if the bucket has no item; the bucket is then full. */
export function availableAt(now: Microseconds, paidUntil: Microseconds | undefined, policy: RateLimitPolicy): number {
  const since = Math.max(paidUntil ?? 0, fullBucketAt(now, policy));
  return Math.max(0, Math.floor((now - since) / costOf(policy)));
}

/** Rounds up to whole seconds, as Retry-After requires, with a minimum of one second. */
export const wholeSeconds = (duration: Microseconds): number => Math.max(1, Math.ceil(duration / microsecondsInSecond));

const nameOf = ({ name = "default" }: RateLimitPolicy): string => `"${name}"`;

/** `RateLimit-Policy` header field (draft-ietf-httpapi-ratelimit-headers): `q` is the quota, `w` its window in seconds. */
export const policyField = (policy: RateLimitPolicy): string =>
  `${nameOf(policy)};q=${policy.burst};w=${wholeSeconds(refillOf(policy))}`;

/**
 * `RateLimit` header field: `r` is the remaining quota, `t` the number of seconds until the full quota is available, if no
 * requests are sent.
 */
export const remainingField = (remaining: number, policy: RateLimitPolicy): string =>
  `${nameOf(policy)};r=${remaining};t=${Math.ceil(((policy.burst - remaining) * costOf(policy)) / microsecondsInSecond)}`;
