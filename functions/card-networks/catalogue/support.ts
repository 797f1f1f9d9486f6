import type { Currency } from "../../shared/values/money.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/**
 * The counts 4, 4, 6 and 2 of the first four features are the service description's (Charges, rules 1, 2, 3, 5) and
 * pinned by a test.
 */
export const networkSupports = (network: CardNetwork, feature: NetworkFeature): boolean =>
  profileOf(network).features.includes(feature);

/** Undefined when the network takes every currency. */
export const currenciesTakenBy = (network: CardNetwork): readonly Currency[] | undefined => {
  const { currencies } = profileOf(network);
  return currencies === "all" ? undefined : currencies;
};
