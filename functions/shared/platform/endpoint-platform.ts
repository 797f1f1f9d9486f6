import * as v from "valibot";
import type { EndpointPlatform } from "../entry/endpoint.ts";
import { rateLimit } from "../rate-limit/rate-limit.ts";
import { dynamoDbBuckets } from "../rate-limit/rate-limit-counter.ts";
import { readEnvironment, text, wholeNumber } from "./environment.ts";
import { deployedPlatform } from "./platform.ts";

const positive = v.pipe(wholeNumber, v.minValue(1));

/** What an endpoint is given: what every function is, and the limit of its callers. */
export const deployedEndpointPlatform = (): EndpointPlatform => {
  const platform = deployedPlatform();
  const environment = readEnvironment({
    LIMITS_TABLE: text,
    RATE_LIMIT_PER_SECOND: positive,
    RATE_LIMIT_BURST: positive,
  });
  const policy = { perSecond: environment.RATE_LIMIT_PER_SECOND, burst: environment.RATE_LIMIT_BURST };
  return { ...platform, rateLimit: rateLimit(policy, { ...platform, add: dynamoDbBuckets(environment.LIMITS_TABLE) }) };
};
