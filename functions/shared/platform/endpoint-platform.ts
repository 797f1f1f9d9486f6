import { rateLimit } from "../rate-limit/rate-limit.ts";
import { dynamoDbBuckets } from "../rate-limit/rate-limit-counter.ts";
import { limitSettings, readSettings, type SecretGroup } from "../values/settings.ts";
import { deployedPlatform, type KeyedPlatform } from "./platform.ts";

/** What an endpoint is given as it is deployed: what every function is, and the limit of its callers. */
export const deployedEndpointPlatform = <One extends SecretGroup = never, Other extends SecretGroup = never>(
  ...groups: readonly [One?, Other?]
): KeyedPlatform<One | Other> => {
  const platform = deployedPlatform(...groups);
  const settings = readSettings(limitSettings);
  const policy = { perSecond: settings.RATE_LIMIT_PER_SECOND, burst: settings.RATE_LIMIT_BURST };
  return { ...platform, rateLimit: rateLimit(policy, { ...platform, add: dynamoDbBuckets(settings.LIMITS_TABLE) }) };
};
