import type { RetryBearing, RetryLimit, RetryRuleSet } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import type { ResponseMeaning } from "./response-codes.ts";

export const retryLimitsOf = (network: CardNetwork, rules: RetryRuleSet): readonly RetryLimit[] =>
  profileOf(network).retryLimits[rules];

/**
 * The bearing of an issuer's decline on further tries. Visa says it by the category of the response code, of which the first forbids another try of the
 * card, or of less after a stop order, and the others limit it; Mastercard by its advice, and whatever has no such advice is limited. Undefined where
 * nothing is counted.
 */
export const retryBearingOf = (
  network: CardNetwork,
  { code, decline, visaCategory }: Pick<ResponseMeaning, "code" | "decline" | "visaCategory">,
  adviceCode: string | undefined,
): RetryBearing | undefined => {
  const { hasRetryCategories, forbiddingResponseCodes, forbiddingAdviceCodes } = profileOf(network);
  const isCounted = hasRetryCategories ? visaCategory !== undefined : Object.keys(forbiddingAdviceCodes).length > 0;
  if (!decline || !isCounted) return undefined;
  if (visaCategory === 1) return forbiddingResponseCodes[code] ?? "forbids-card";
  return (adviceCode !== undefined && forbiddingAdviceCodes[adviceCode]) || "limited";
};
