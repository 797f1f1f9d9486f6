import type { RetryBearing, RetryLimit, RetryRuleSet } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import type { ResponseMeaning } from "./response-codes.ts";

export const retryLimitsOf = (network: CardNetwork, rules: RetryRuleSet): readonly RetryLimit[] =>
  profileOf(network).retryLimits[rules];

/**
 * Returns the effect of an issuer's decline on retries. For Visa, the effect depends on the category of the response code.
 * Category 1 prohibits all retries with the card, with two exceptions: R0 prohibits only retries of the payment, and R1
 * prohibits only retries under the agreement. The other categories limit the number of retries. For Mastercard, the effect
 * depends on the merchant advice code: 03 prohibits all retries with the card, and 21 prohibits retries under the agreement;
 * otherwise, the number of retries is limited. Returns undefined for an approval, and for a decline that the network does
 * not count.
 */
export function retryBearingOf(
  network: CardNetwork,
  { code, decline, visaCategory }: Pick<ResponseMeaning, "code" | "decline" | "visaCategory">,
  adviceCode: string | undefined,
): RetryBearing | undefined {
  const { hasRetryCategories, forbiddingResponseCodes, forbiddingAdviceCodes } = profileOf(network);
  const isCounted = hasRetryCategories ? visaCategory !== undefined : Object.keys(forbiddingAdviceCodes).length > 0;
  if (!decline || !isCounted) return undefined;
  if (visaCategory === 1) return forbiddingResponseCodes[code] ?? "forbids-card";
  return (adviceCode !== undefined && forbiddingAdviceCodes[adviceCode]) || "limited";
}
