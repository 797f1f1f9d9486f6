import type { Currency } from "../../shared/values/money.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/**
 * The first four features are supported by 4, 4, 6 and 2 networks according to the service description (Charges, rules
 * 1, 2, 3, 5); a test checks these counts.
 */
export const networkSupports = (network: CardNetwork, feature: NetworkFeature): boolean =>
  profileOf(network).features.includes(feature);

/** Undefined if the network accepts every currency. */
export const currenciesTakenBy = (network: CardNetwork): readonly Currency[] | undefined => {
  const { currencies } = profileOf(network);
  return currencies === "all" ? undefined : currencies;
};
