import type { AddToBucket } from "./rate-limit-lease.ts";
import type { RateLimitPolicy } from "./rate-limit-policy.ts";

/** An agent's separate bucket for expensive requests, smaller than the default bucket. */
export interface OwnBucket {
  /** Name in the `RateLimit-Policy` header and in the bucket key. */
  readonly name: string;
  readonly timesSmaller: number;
}

interface Buckets {
  readonly policy: RateLimitPolicy;
  readonly add: AddToBucket;
}

/**
 * Separate, smaller bucket for the charge list, because a request for one page of this list can read up to 250 charges.
 */
export const chargeListBucket: OwnBucket = { name: "charges-list", timesSmaller: 5 };

const part = (whole: number, timesSmaller: number): number => Math.max(1, Math.floor(whole / timesSmaller));

export const ownPolicyOf = ({ name, timesSmaller }: OwnBucket, usual: RateLimitPolicy): RateLimitPolicy => ({
  name,
  perSecond: part(usual.perSecond, timesSmaller),
  burst: part(usual.burst, timesSmaller),
});

export const ownBucketOf = (bucket: OwnBucket, { policy, add }: Buckets): Buckets => ({
  policy: ownPolicyOf(bucket, policy),
  add: (agentKey, addition, now) => add(`${agentKey}#${bucket.name}`, addition, now),
});
