import type { Construct } from "constructs";
import type { retentionSettings, SettingTexts } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";

export const cardRetention = (scope: Construct, stage: Stage): SettingTexts<typeof retentionSettings> => ({
  CARD_KEPT_MONTHS: stageValue(scope, stage, "CardKeptMonths", stage.cardRetentionMonths),
});
