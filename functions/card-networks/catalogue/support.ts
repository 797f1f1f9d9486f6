import type { Currency } from "../../shared/values/money.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/** What a network can do beyond a plain authorization. A feature that is missing here is ignored with a warning. */
export type NetworkFeature =
  | "addressVerification"
  | "partialApproval"
  | "dynamicDescriptor"
  | "enhancedData"
  | "increment"
  | "refundAuthorization"
  | "scaExemption"
  | "transactionType";

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
