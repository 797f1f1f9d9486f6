import type { Construct } from "constructs";
import type { creditSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

/** The limit of credits that an agent has, unless the operator has set another one. */
export const creditLimit = (scope: Construct, stage: Stage): SettingTexts<typeof creditSettings> => ({
  CREDITS_DAILY_MAX_EURO_CENTS: stageValue(scope, stage, "CreditsDailyMaxEuroCents", stage.creditsDailyMaxEuroCents),
});
