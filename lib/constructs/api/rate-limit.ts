import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

export const rateLimitSettings = (scope: Construct, stage: Stage): Readonly<Record<string, string>> => ({
  RATE_LIMIT_PER_SECOND: stageValue(scope, stage, "RateLimitPerSecond", stage.rateLimitPerSecond),
  RATE_LIMIT_BURST: stageValue(scope, stage, "RateLimitBurst", stage.rateLimitBurst),
});
