import { type CardNetwork, profileOf } from "../../networks.ts";
import type { ResponseMeaning } from "./response-codes.ts";

/**
 * How often a declined card may be tried again. Networks count declines of a card at a merchant, and charge a fee for each try
 * beyond. The rule set is a setting: Visa's documents of 2026 allow more than those before, and acquirers differ in when they follow.
 */
export const retryRuleSets = ["network-2024", "network-2026"] as const;
export type RetryRuleSet = (typeof retryRuleSets)[number];

/** What a decline says of further tries: that there must be none, or that they are counted. */
export type RetryBearing = "forbidding" | "limited";

/** So many declines of a card at an acceptor within so many hours; after them it is not to be tried until they are longer ago. */
export interface RetryLimit {
  /** Stable: counted declines are stored under it. */
  readonly name: string;
  readonly counts: readonly RetryBearing[];
  /** Whether a try for another amount is counted apart. */
  readonly of: "card" | "card-and-amount";
  readonly max: number;
  readonly withinHours: number;
}

export const retryLimitsOf = (network: CardNetwork, rules: RetryRuleSet): readonly RetryLimit[] =>
  profileOf(network).retryLimits[rules];

/**
 * How an issuer's decline counts. Visa says it by the category of the response code, of which the first forbids another try and the
 * others limit it; Mastercard by its advice, and whatever has no such advice is limited. Undefined where nothing is counted.
 */
export const retryBearingOf = (
  network: CardNetwork,
  { decline, visaCategory }: Pick<ResponseMeaning, "decline" | "visaCategory">,
  adviceCode: string | undefined,
): RetryBearing | undefined => {
  const { hasRetryCategories, forbiddingAdviceCodes } = profileOf(network);
  const isCounted = hasRetryCategories ? visaCategory !== undefined : forbiddingAdviceCodes.length > 0;
  if (!decline || !isCounted) return undefined;
  const isForbidding = visaCategory === 1 || (adviceCode !== undefined && forbiddingAdviceCodes.includes(adviceCode));
  return isForbidding ? "forbidding" : "limited";
};
