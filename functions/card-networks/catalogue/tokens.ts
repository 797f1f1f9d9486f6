import type { TokenFacts, TokenType } from "../authorization/transaction.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";
import { isIndicatorOf } from "./electronic-commerce-indicators.ts";

/** Returns true for a token in a device's wallet. The device verifies the cardholder for each payment (CDCVM). */
export const isWallet = ({ type }: Pick<TokenFacts, "type">): boolean => type !== "network";

export const tokenFeatureOf = {
  network: "networkTokens",
  "apple-pay": "applePay",
  "google-pay": "googlePay",
} as const satisfies Record<TokenType, NetworkFeature>;

/** Throws if the network does not accept tokens. */
export function tokenRulesOf(network: CardNetwork) {
  const { tokens } = profileOf(network);
  if (!tokens) throw new Error(`${network} does not accept tokens`);
  return tokens;
}

/** Lengths in bytes. The list is empty if the network does not accept tokens. */
export const cryptogramLengthsOf = (network: CardNetwork): readonly number[] =>
  profileOf(network).tokens?.cryptogramLengths ?? [];

/**
 * Returns the two-digit ECI to send with a token's cryptogram: the specified ECI or, if no ECI is specified, the network's
 * default. If the network requires a fixed ECI for wallets, the specified ECI is ignored.
 */
export function tokenIndicatorOf(network: CardNetwork, type: TokenType, given: string | undefined): string {
  const { networkTokenIndicator, walletIndicator } = tokenRulesOf(network);
  if (type === "network") return given ?? networkTokenIndicator;
  return walletIndicator.always ? walletIndicator.eci : (given ?? walletIndicator.eci);
}

/** Returns true if the ECI is valid for payments with this type of token, or is the network's default. */
export function isTokenIndicatorOf(network: CardNetwork, type: TokenType, given: string): boolean {
  const { others } = tokenRulesOf(network).walletIndicator;
  const isPossible = type === "network" || !others ? isIndicatorOf(network, given) : others.includes(given);
  return isPossible || given === tokenIndicatorOf(network, type, undefined);
}
