import type { RetryBearing, RetryLimit, RetryRuleSet } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import type { ResponseMeaning } from "./response-codes.ts";

export const retryLimitsOf = (network: CardNetwork, rules: RetryRuleSet): readonly RetryLimit[] =>
  profileOf(network).retryLimits[rules];

/**
 * Returns the effect of an issuer's decline on retries. Visa uses the category of the response code: category 1
 * prohibits retries of the card (after a stop order, fewer), and the other categories limit them. Mastercard uses the
 * advice code: a decline without a prohibiting code is limited. Returns undefined if the network does not count
 * declines.
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
