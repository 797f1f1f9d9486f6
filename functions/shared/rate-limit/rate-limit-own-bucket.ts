import type { AddToBucket } from "./rate-limit-lease.ts";
import type { RateLimitPolicy } from "./rate-limit-policy.ts";

/** A separate bucket of an agent for expensive requests, smaller than the default one. */
export interface OwnBucket {
  /** Name in the header `RateLimit-Policy` and in the key of the bucket. */
  readonly name: string;
  /** Factor by which it is smaller. */
  readonly timesSmaller: number;
}

interface Buckets {
  readonly policy: RateLimitPolicy;
  readonly add: AddToBucket;
}

/** Bucket of the list of charges: a page of it may read 250 charges. */
export const chargeListBucket: OwnBucket = { name: "charges-list", timesSmaller: 5 };

const part = (whole: number, timesSmaller: number): number => Math.max(1, Math.floor(whole / timesSmaller));

export const ownPolicyOf = ({ name, timesSmaller }: OwnBucket, usual: RateLimitPolicy): RateLimitPolicy => ({
  name,
  perSecond: part(usual.perSecond, timesSmaller),
  burst: part(usual.burst, timesSmaller),
});

/** The policy of such a bucket, and the function that takes requests from it. */
export const ownBucketOf = (bucket: OwnBucket, { policy, add }: Buckets): Buckets => ({
  policy: ownPolicyOf(bucket, policy),
  add: (agentKey, addition, now) => add(`${agentKey}#${bucket.name}`, addition, now),
});
