import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { verificationSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages.ts";

/** How often cards may be checked without a payment, as parameters of the stack. */
export const verificationLimits = (scope: Construct, stage: Stage): SettingTexts<typeof verificationSettings> => {
  const cardDailyMax = new CfnParameter(scope, "VerificationsCardDailyMax", {
    type: "Number",
    default: stage.verificationsCardDailyMax,
    minValue: 1,
    description: "How often a card may be checked without a payment in a day",
  });
  const acceptorHourlyMax = new CfnParameter(scope, "VerificationsAcceptorHourlyMax", {
    type: "Number",
    default: stage.verificationsAcceptorHourlyMax,
    minValue: 1,
    description: "How many cards an acceptor may check without a payment in an hour",
  });
  return {
    VERIFICATIONS_CARD_DAILY_MAX: cardDailyMax.valueAsString,
    VERIFICATIONS_ACCEPTOR_HOURLY_MAX: acceptorHourlyMax.valueAsString,
  };
};
