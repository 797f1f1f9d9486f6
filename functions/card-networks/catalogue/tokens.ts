import type { TokenFacts, TokenType } from "../authorization/transaction.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";
import { isIndicatorOf } from "./electronic-commerce-indicators.ts";

/** Payments with a token instead of the card number. */

/** A token on the cardholder's device, which the cardholder unlocks for each payment. */
export const isWallet = ({ type }: Pick<TokenFacts, "type">): boolean => type !== "network";

/** The feature that a network needs to accept tokens of a type. */
export const tokenFeatureOf = {
  network: "networkTokens",
  "apple-pay": "applePay",
  "google-pay": "googlePay",
} as const satisfies Record<TokenType, NetworkFeature>;

/** Rules of a network that accepts tokens. Throws if the network accepts none. */
export const tokenRulesOf = (network: CardNetwork) => {
  const { tokens } = profileOf(network);
  if (!tokens) throw new Error(`${network} accepts no tokens`);
  return tokens;
};

/** Lengths of a cryptogram in bytes; empty if the network accepts no tokens. */
export const cryptogramLengthsOf = (network: CardNetwork): readonly number[] =>
  profileOf(network).tokens?.cryptogramLengths ?? [];

/** The indicator, two digits, that is sent with a token's cryptogram: the specified one, or the network's default. */
export const tokenIndicatorOf = (network: CardNetwork, type: TokenType, given: string | undefined): string => {
  const { networkTokenIndicator, walletIndicator } = tokenRulesOf(network);
  if (type === "network") return given ?? networkTokenIndicator;
  return walletIndicator.always ? walletIndicator.eci : (given ?? walletIndicator.eci);
};

/** True for the indicators of 3-D Secure that such a token may have, and for the network's default for it. */
export const isTokenIndicatorOf = (network: CardNetwork, type: TokenType, given: string): boolean => {
  const { others } = tokenRulesOf(network).walletIndicator;
  const isPossible = type === "network" || !others ? isIndicatorOf(network, given) : others.includes(given);
  return isPossible || given === tokenIndicatorOf(network, type, undefined);
};
