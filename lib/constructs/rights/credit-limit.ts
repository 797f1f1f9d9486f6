import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { creditSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages.ts";

/** The limit of credits that an agent has, unless the operator has set another one, as a parameter of the stack. */
export const creditLimit = (scope: Construct, stage: Stage): SettingTexts<typeof creditSettings> => {
  const dailyMax = new CfnParameter(scope, "CreditsDailyMaxEuroCents", {
    type: "Number",
    default: stage.creditsDailyMaxEuroCents,
    minValue: 0,
    description: "How many euro cents an agent may give away in a day without a cleared sale behind them",
  });
  return { CREDITS_DAILY_MAX_EURO_CENTS: dailyMax.valueAsString };
};
