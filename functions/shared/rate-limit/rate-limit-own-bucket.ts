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

const part = (whole: number, timesSmaller: number): number => Math.max(1, Math.floor(whole / timesSmaller));

/** The policy of such a bucket, and the function that takes requests from it. */
export const ownBucketOf = ({ name, timesSmaller }: OwnBucket, { policy, add }: Buckets): Buckets => ({
  policy: { name, perSecond: part(policy.perSecond, timesSmaller), burst: part(policy.burst, timesSmaller) },
  add: (agentKey, addition, now) => add(`${agentKey}#${name}`, addition, now),
});
