import type { AuthenticationOutcome } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

/** The two digits that a 3-D Secure result carries and a charge shows. */
export const indicatorsOf = (network: CardNetwork): Readonly<Record<AuthenticationOutcome, string>> =>
  profileOf(network).electronicCommerceIndicators;

/** True for an indicator by which the issuer authenticated the cardholder, or was asked and stood in. */
export const shiftsLiability = (network: CardNetwork, electronicCommerceIndicator: string): boolean => {
  const { authenticated, attempt } = indicatorsOf(network);
  return electronicCommerceIndicator === authenticated || electronicCommerceIndicator === attempt;
};

/** True for an indicator that the network knows at all. */
export const isIndicatorOf = (network: CardNetwork, electronicCommerceIndicator: string): boolean =>
  Object.values(indicatorsOf(network)).some((known) => known === electronicCommerceIndicator);
