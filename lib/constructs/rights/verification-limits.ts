import type { Construct } from "constructs";
import type { verificationSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Limits on account verifications, and on outcomes that indicate card testing. */
export const verificationLimits = (scope: Construct, stage: Stage): SettingTexts<typeof verificationSettings> => ({
  VERIFICATIONS_CARD_DAILY_MAX: stageValue(scope, stage, "VerificationsCardDailyMax", stage.verificationsCardDailyMax),
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: stageValue(
    scope,
    stage,
    "VerificationsAcceptorHourlyMax",
    stage.verificationsAcceptorHourlyMax,
  ),
  CARD_TESTING_WRONG_CODES_MAX: stageValue(scope, stage, "CardTestingWrongCodesMax", stage.cardTestingWrongCodesMax),
  CARD_TESTING_TRIES_MIN: stageValue(scope, stage, "CardTestingTriesMin", stage.cardTestingTriesMin),
  CARD_TESTING_DECLINED_PERCENT_MAX: stageValue(
    scope,
    stage,
    "CardTestingDeclinedPercentMax",
    stage.cardTestingDeclinedPercentMax,
  ),
});
