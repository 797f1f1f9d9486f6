import type { Construct } from "constructs";
import type { creditSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** Default daily limit on an agent's credits (refunds without a cleared sale). */
export const creditLimit = (scope: Construct, stage: Stage): SettingTexts<typeof creditSettings> => ({
  CREDITS_DAILY_MAX_EURO_CENTS: stageValue(scope, stage, "CreditsDailyMaxEuroCents", stage.creditsDailyMaxEuroCents),
});
