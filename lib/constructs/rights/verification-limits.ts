import type { Construct } from "constructs";
import type { verificationSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** How often cards may be checked without a payment. */
export const verificationLimits = (scope: Construct, stage: Stage): SettingTexts<typeof verificationSettings> => ({
  VERIFICATIONS_CARD_DAILY_MAX: stageValue(scope, stage, "VerificationsCardDailyMax", stage.verificationsCardDailyMax),
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: stageValue(
    scope,
    stage,
    "VerificationsAcceptorHourlyMax",
    stage.verificationsAcceptorHourlyMax,
  ),
});
