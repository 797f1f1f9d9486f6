import type { AddToBucket } from "./rate-limit-lease.ts";
import type { RateLimitPolicy } from "./rate-limit-policy.ts";

/** A bucket of an agent beside the one for all other requests. It is smaller, for requests that cost much. */
export interface OwnBucket {
  /** In the header `RateLimit-Policy` and in the key of the bucket. */
  readonly name: string;
  /** How many times smaller it is. */
  readonly timesSmaller: number;
}

interface Buckets {
  readonly policy: RateLimitPolicy;
  readonly add: AddToBucket;
}

const part = (whole: number, timesSmaller: number): number => Math.max(1, Math.floor(whole / timesSmaller));

/** The policy of such a bucket, and how requests are taken out of it. */
export const ownBucketOf = ({ name, timesSmaller }: OwnBucket, { policy, add }: Buckets): Buckets => ({
  policy: { name, perSecond: part(policy.perSecond, timesSmaller), burst: part(policy.burst, timesSmaller) },
  add: (agentKey, addition, now) => add(`${agentKey}#${name}`, addition, now),
});
