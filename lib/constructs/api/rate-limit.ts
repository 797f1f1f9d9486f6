import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "../../stages.ts";

/** How much an agent may send, as settings of the endpoints and parameters of the stack. */
export const rateLimitSettings = (scope: Construct, stage: Stage): Readonly<Record<string, string>> => {
  const perSecond = new CfnParameter(scope, "RateLimitPerSecond", {
    type: "Number",
    default: stage.rateLimitPerSecond,
    minValue: 1,
    maxValue: 100_000,
    description: "How many requests a second an agent may send",
  });
  const burst = new CfnParameter(scope, "RateLimitBurst", {
    type: "Number",
    default: stage.rateLimitBurst,
    minValue: 1,
    maxValue: 100_000,
    description: "How many requests an agent may send at once after a pause",
  });
  return { RATE_LIMIT_PER_SECOND: perSecond.valueAsString, RATE_LIMIT_BURST: burst.valueAsString };
};
