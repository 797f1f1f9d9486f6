import { rateLimit } from "../rate-limit/rate-limit.ts";
import { dynamoDbBuckets } from "../rate-limit/rate-limit-counter.ts";
import { rateLimitPolicyOf } from "../rate-limit/rate-limit-policy.ts";
import { limitSettings, readSettings, type SecretGroup } from "../values/settings.ts";
import { deployedPlatform, type KeyedPlatform } from "./platform.ts";

/** What an endpoint is given as it is deployed: what every function is, and the limit of its callers. */
export const deployedEndpointPlatform = <One extends SecretGroup = never, Other extends SecretGroup = never>(
  ...groups: readonly [One?, Other?]
): KeyedPlatform<One | Other> => {
  const platform = deployedPlatform(...groups);
  const settings = readSettings(limitSettings);
  const add = dynamoDbBuckets(settings.LIMITS_TABLE);
  return { ...platform, rateLimit: rateLimit(rateLimitPolicyOf(settings), { ...platform, add }) };
};
