import type { CardNetwork } from "../networks.ts";
import { isInMerchantCategoryGroup, type MerchantCategoryGroup } from "./merchant-category-groups.ts";

/** The rule set is a setting, never a date alone: `service` is what clients of the service were promised. */
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

/** A row holds when each condition that it names holds; the first row that holds decides. */
export interface ValidityRow extends Partial<Omit<ValidityQuestion, "merchantCategoryCode">> {
  readonly merchantCategories?: readonly MerchantCategoryGroup[];
  readonly days: number;
}

const longStay = ["lodging", "vehicle-rental", "cruise"] as const;
const transportAndRental = ["transport", "other-rental"] as const;

/** The service description (Limits, authorization validity); networks that it leaves out get 7 days. */
const service = [
  { network: "mastercard", finality: "final", days: 7 },
  { network: "mastercard", finality: "pre-authorization", days: 30 },
  { network: "visa", finality: "pre-authorization", merchantCategories: longStay, days: 31 },
  {
    network: "visa",
    finality: "pre-authorization",
    merchantCategories: transportAndRental,
    merchantCountry: "US",
    days: 3,
  },
  { network: "visa", finality: "pre-authorization", merchantCategories: transportAndRental, days: 7 },
  { network: "visa", channel: "card-not-present", days: 7 },
  { network: "visa", channel: "card-present", days: 1 },
  { days: 7 },
] as const satisfies readonly ValidityRow[];

/** The networks' own documents since April 2024; the American Express and Discover rows are not confirmed. */
const network2024 = [
  { network: "mastercard", finality: "final", days: 7 },
  { network: "mastercard", finality: "pre-authorization", days: 30 },
  { network: "visa", finality: "pre-authorization", merchantCategories: longStay, days: 30 },
  { network: "visa", channel: "card-present", days: 5 },
  { network: "visa", initiator: "merchant", days: 5 },
  { network: "visa", days: 10 },
  { network: "american-express", finality: "pre-authorization", merchantCategories: longStay, days: 30 },
  { network: "discover", finality: "pre-authorization", merchantCategories: longStay, days: 30 },
  { network: "discover", days: 10 },
  { days: 7 },
] as const satisfies readonly ValidityRow[];

export const authorizationValidity = { service, "network-2024": network2024 } as const satisfies Record<
  ValidityRuleSet,
  readonly ValidityRow[]
>;

const holds = (row: ValidityRow, question: ValidityQuestion): boolean =>
  (row.network ?? question.network) === question.network &&
  (row.finality ?? question.finality) === question.finality &&
  (row.channel ?? question.channel) === question.channel &&
  (row.initiator ?? question.initiator) === question.initiator &&
  (row.merchantCountry ?? question.merchantCountry) === question.merchantCountry &&
  (row.merchantCategories?.some((group) => isInMerchantCategoryGroup(question.merchantCategoryCode, group)) ?? true);

/** How many days an authorization may be cleared for. */
export const authorizationValidityDays = (ruleSet: ValidityRuleSet, question: ValidityQuestion): number => {
  const rows: readonly ValidityRow[] = authorizationValidity[ruleSet];
  const row = rows.find((candidate) => holds(candidate, question));
  if (!row) throw new Error(`the validity rule set ${ruleSet} has no row for every authorization`);
  return row.days;
};

/** The networks where an increment counts the days again; everywhere else it keeps the date. */
const restartedByIncrement = {
  service: [],
  "network-2024": ["mastercard"],
} as const satisfies Record<ValidityRuleSet, readonly CardNetwork[]>;

export const incrementRestartsValidity = (ruleSet: ValidityRuleSet, network: CardNetwork): boolean => {
  const restarted: readonly CardNetwork[] = restartedByIncrement[ruleSet];
  return restarted.includes(network);
};
