import type { Currency } from "../../shared/values/money.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/**
 * The service description (Charges, rules 1, 2, 3, 5) states how many networks support `addressVerification` (4),
 * `partialApproval` (4), `dynamicDescriptor` (6) and `enhancedData` (2); a test checks these counts.
 */
export const networkSupports = (network: CardNetwork, feature: NetworkFeature): boolean =>
  profileOf(network).features.includes(feature);

/** Returns the currencies that the network accepts, or undefined if the network accepts every currency. */
export function currenciesTakenBy(network: CardNetwork): readonly Currency[] | undefined {
  const { currencies } = profileOf(network);
  return currencies === "all" ? undefined : currencies;
}
