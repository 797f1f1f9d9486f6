import type { Construct } from "constructs";
import type { creditSettings, retrySettings, verificationSettings } from "../../../functions/charges/settings.ts";
import type { retentionSettings, SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

export const cardRetention = (scope: Construct, stage: Stage): SettingTexts<typeof retentionSettings> => ({
  CARD_KEPT_MONTHS: stageValue(scope, stage, "CardKeptMonths", stage.cardRetentionMonths),
});

export type ChargeLimits = SettingTexts<typeof creditSettings & typeof verificationSettings & typeof retrySettings>;

/**
 * Default daily limit on an agent's credits (refunds without a cleared sale), limits on account verifications, thresholds
 * for suspected card testing, and retry limits for declined cards.
 */
export const chargeLimits = (scope: Construct, stage: Stage): ChargeLimits => ({
  CREDITS_DAILY_MAX_EURO_CENTS: stageValue(scope, stage, "CreditsDailyMaxEuroCents", stage.creditsDailyMaxEuroCents),
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
  RETRY_RULES: stageValue(scope, stage, "RetryRules", stage.retryRules),
  RETRIES_BEYOND_LIMIT: stageValue(scope, stage, "RetriesBeyondLimit", stage.retriesBeyondLimit),
});
