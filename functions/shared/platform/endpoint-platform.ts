import { rateLimit } from "../rate-limit/rate-limit.ts";
import { dynamoDbBuckets } from "../rate-limit/rate-limit-counter.ts";
import { type OwnBucket, ownBucketOf } from "../rate-limit/rate-limit-own-bucket.ts";
import { rateLimitPolicyOf } from "../rate-limit/rate-limit-policy.ts";
import { limitSettings, readSettings, type SecretGroup } from "../values/settings.ts";
import { deployedPlatform, type KeyedPlatform } from "./platform.ts";

function deployedBuckets() {
  const settings = readSettings(limitSettings);
  return { policy: rateLimitPolicyOf(settings), add: dynamoDbBuckets(settings.LIMITS_TABLE) };
}

/** Platform of a deployed endpoint: the common function platform, plus the rate limit for the endpoint's callers. */
export function deployedEndpointPlatform<One extends SecretGroup = never, Other extends SecretGroup = never>(
  ...groups: readonly [One?, Other?]
): KeyedPlatform<One | Other> {
  const platform = deployedPlatform(...groups);
  const { policy, add } = deployedBuckets();
  return { ...platform, rateLimit: rateLimit(policy, { ...platform, add }) };
}

export function deployedPlatformWithOwnBucket<One extends SecretGroup = never, Other extends SecretGroup = never>(
  bucket: OwnBucket,
  ...groups: readonly [One?, Other?]
): KeyedPlatform<One | Other> {
  const platform = deployedPlatform(...groups);
  const { policy, add } = ownBucketOf(bucket, deployedBuckets());
  return { ...platform, rateLimit: rateLimit(policy, { ...platform, add }) };
}
