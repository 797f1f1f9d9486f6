import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { retentionSettings, SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages.ts";

/** A charge may be cleared for six months; its card must be there as long. */
const keptMonthsMin = 6;
const keptMonthsMax = 60;

/** How long the vault keeps cards, as a parameter of the stack. */
export const cardRetention = (scope: Construct, stage: Stage): SettingTexts<typeof retentionSettings> => {
  const months = new CfnParameter(scope, "CardKeptMonths", {
    type: "Number",
    default: stage.cardKeptMonths,
    minValue: keptMonthsMin,
    maxValue: keptMonthsMax,
    description: "For how many months after its last use the vault keeps a card",
  });
  return { CARD_KEPT_MONTHS: months.valueAsString };
};
