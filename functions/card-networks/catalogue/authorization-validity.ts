import { isInMerchantCategoryGroup, type MerchantCategoryGroup } from "../networks/merchant-category-groups.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/**
 * The rule set is a setting, never a date alone: `service` is what clients of the service were promised (service
 * description, Limits, authorization validity), `network-2024` the networks' own documents since April 2024.
 */
export const validityRuleSets = ["service", "network-2024"] as const;
export type ValidityRuleSet = (typeof validityRuleSets)[number];

export interface ValidityQuestion {
  readonly network: CardNetwork;
  readonly finality: "final" | "pre-authorization";
  readonly channel: "card-not-present" | "card-present";
  readonly initiator: "cardholder" | "merchant";
  readonly merchantCategoryCode: string;
  /** ISO 3166 alpha-2 of the merchant. */
  readonly merchantCountry: string;
}

/** A row holds when each condition that it names holds. */
interface ValidityRow extends Partial<Omit<ValidityQuestion, "network" | "merchantCategoryCode">> {
  readonly merchantCategories?: readonly MerchantCategoryGroup[];
  readonly days: number;
}

/** How long authorizations of one network may be cleared; the first row that holds decides. */
export interface NetworkValidity {
  readonly rows: readonly ValidityRow[];
  readonly otherwiseDays: number;
  /** Whether an increment counts the days again; else it keeps the date. */
  readonly incrementRestarts: boolean;
}

const holds = (row: ValidityRow, question: ValidityQuestion): boolean =>
  (row.finality ?? question.finality) === question.finality &&
  (row.channel ?? question.channel) === question.channel &&
  (row.initiator ?? question.initiator) === question.initiator &&
  (row.merchantCountry ?? question.merchantCountry) === question.merchantCountry &&
  (row.merchantCategories?.some((group) => isInMerchantCategoryGroup(question.merchantCategoryCode, group)) ?? true);

/** How many days an authorization may be cleared for. */
export const authorizationValidityDays = (ruleSet: ValidityRuleSet, question: ValidityQuestion): number => {
  const { rows, otherwiseDays } = profileOf(question.network).validity[ruleSet];
  return rows.find((row) => holds(row, question))?.days ?? otherwiseDays;
};

export const incrementRestartsValidity = (ruleSet: ValidityRuleSet, network: CardNetwork): boolean =>
  profileOf(network).validity[ruleSet].incrementRestarts;
