import type { RetryBearing, RetryLimit, RetryRuleSet } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import type { ResponseMeaning } from "./response-codes.ts";

export const retryLimitsOf = (network: CardNetwork, rules: RetryRuleSet): readonly RetryLimit[] =>
  profileOf(network).retryLimits[rules];

/**
 * The bearing of an issuer's decline on further tries. Visa says it by the category of the response code, of which the first forbids another try and the
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
