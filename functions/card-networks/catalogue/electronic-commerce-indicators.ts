import type { AuthenticationOutcome } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";

export const indicatorsOf = (network: CardNetwork): Readonly<Record<AuthenticationOutcome, string>> =>
  profileOf(network).electronicCommerceIndicators;

/** Returns true if the ECI indicates that the issuer authenticated the cardholder, or that authentication was attempted. */
export function shiftsLiability(network: CardNetwork, electronicCommerceIndicator: string): boolean {
  const { authenticated, attempt } = indicatorsOf(network);
  return electronicCommerceIndicator === authenticated || electronicCommerceIndicator === attempt;
}

export const isIndicatorOf = (network: CardNetwork, electronicCommerceIndicator: string): boolean =>
  Object.values(indicatorsOf(network)).some((known) => known === electronicCommerceIndicator);
