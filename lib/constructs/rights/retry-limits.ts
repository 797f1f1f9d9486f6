import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { retrySettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";

/** How often a declined card may be tried again, as parameters of the stack. */
export const retryLimits = (scope: Construct): SettingTexts<typeof retrySettings> => {
  const rules = new CfnParameter(scope, "RetryRules", {
    default: "network-2026",
    allowedValues: ["network-2024", "network-2026"],
    description:
      "By the networks' rules of which year declines are counted: Visa allows 15 a card in 30 days, since 2026 20",
  });
  const beyondLimit = new CfnParameter(scope, "RetriesBeyondLimit", {
    default: "sent",
    allowedValues: ["sent", "refused"],
    description: "Whether a try of a card beyond the limit of its network is sent, with a warning, or refused",
  });
  return { RETRY_RULES: rules.valueAsString, RETRIES_BEYOND_LIMIT: beyondLimit.valueAsString };
};
