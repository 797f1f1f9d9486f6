import type { Construct } from "constructs";
import type { retrySettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Retry limits for declined cards. */
export const retryLimits = (scope: Construct, stage: Stage): SettingTexts<typeof retrySettings> => ({
  RETRY_RULES: stageValue(scope, stage, "RetryRules", stage.retryRules),
  RETRIES_BEYOND_LIMIT: stageValue(scope, stage, "RetriesBeyondLimit", stage.retriesBeyondLimit),
});
