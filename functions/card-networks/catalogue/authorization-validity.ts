import { isInMerchantCategoryGroup } from "../networks/merchant-category-groups.ts";
import type { NetworkValidity, ValidityCircumstances, ValidityRuleSet } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

export interface ValidityQuestion extends ValidityCircumstances {
  readonly network: CardNetwork;
}

const holds = (row: NetworkValidity["rows"][number], question: ValidityQuestion): boolean =>
  (row.finality ?? question.finality) === question.finality &&
  (row.channel ?? question.channel) === question.channel &&
  (row.initiator ?? question.initiator) === question.initiator &&
  (row.merchantCountry ?? question.merchantCountry) === question.merchantCountry &&
  (row.merchantCategories?.some((group) => isInMerchantCategoryGroup(question.merchantCategoryCode, group)) ?? true);

export function authorizationValidityDays(ruleSet: ValidityRuleSet, question: ValidityQuestion): number {
  const { rows, otherwiseDays } = profileOf(question.network).validity[ruleSet];
  return rows.find((row) => holds(row, question))?.days ?? otherwiseDays;
}

export const incrementRestartsValidity = (ruleSet: ValidityRuleSet, network: CardNetwork): boolean =>
  profileOf(network).validity[ruleSet].incrementRestarts;
