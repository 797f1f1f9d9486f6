import type { rateSettings, Settings } from "../values/settings.ts";

/**
 * The limit of an agent as a token bucket: `burst` requests at once from a full bucket, `perSecond` more every second.
 *
 * The bucket is one number, the time until which its requests are paid: each request costs `1 / perSecond` seconds of it.
 * It is never behind by more than a full bucket holds, and never ahead of now. Counting time and not requests makes a
 * changed setting harmless: whatever number a counter holds, it lies in the past.
 */
export interface RateLimitPolicy {
  /** Of a bucket beside the usual one, which has none. */
  readonly name?: string;
  readonly perSecond: number;
  readonly burst: number;
}

export const rateLimitPolicyOf = (settings: Settings<typeof rateSettings>): RateLimitPolicy => ({
  perSecond: settings.RATE_LIMIT_PER_SECOND,
  burst: settings.RATE_LIMIT_BURST,
});

const microsecondsInSecond = 1_000_000;

/** Microseconds since 1970: fine enough for a million requests a second, and far below the largest exact number. */
export type Microseconds = number;

export const microsecondsOf = (date: Date): Microseconds => date.getTime() * 1000;

/** What one request costs. */
export const costOf = ({ perSecond }: RateLimitPolicy): Microseconds => Math.ceil(microsecondsInSecond / perSecond);

/** How long an empty bucket takes to be full. */
const refillOf = (policy: RateLimitPolicy): Microseconds => policy.burst * costOf(policy);

/** Where a bucket stands that nobody has taken from for long. */
export const fullBucketAt = (now: Microseconds, policy: RateLimitPolicy): Microseconds => now - refillOf(policy);

/** How many requests a bucket holds whose requests are paid until `paidUntil`; no number is a bucket never used. */
export const availableAt = (
  now: Microseconds,
  paidUntil: Microseconds | undefined,
  policy: RateLimitPolicy,
): number => {
  const since = Math.max(paidUntil ?? 0, fullBucketAt(now, policy));
  return Math.max(0, Math.floor((now - since) / costOf(policy)));
};

/** In whole seconds, because Retry-After knows no others, and never at once. */
export const wholeSeconds = (duration: Microseconds): number => Math.max(1, Math.ceil(duration / microsecondsInSecond));

const nameOf = ({ name = "default" }: RateLimitPolicy): string => `"${name}"`;

/** Header fields of draft-ietf-httpapi-ratelimit-headers: the policy, and what is left of it for how long. */
export const policyField = (policy: RateLimitPolicy): string =>
  `${nameOf(policy)};q=${policy.burst};w=${wholeSeconds(refillOf(policy))}`;

/** `t` is when the whole quota is there again, if nothing is sent meanwhile. */
export const remainingField = (remaining: number, policy: RateLimitPolicy): string =>
  `${nameOf(policy)};r=${remaining};t=${Math.ceil(((policy.burst - remaining) * costOf(policy)) / microsecondsInSecond)}`;
