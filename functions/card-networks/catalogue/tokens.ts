import type { TokenFacts, TokenType } from "../authorization/transaction.ts";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../networks.ts";
import { isIndicatorOf } from "./electronic-commerce-indicators.ts";

/** Payments with a token in the place of the card number. */

/** A token on the device of a cardholder, who unlocks it for each payment. */
export const isWallet = ({ type }: Pick<TokenFacts, "type">): boolean => type !== "network";

/** The feature by which a network takes a token of that type. */
export const tokenFeatureOf = {
  network: "networkTokens",
  "apple-pay": "applePay",
  "google-pay": "googlePay",
} as const satisfies Record<TokenType, NetworkFeature>;

/** Rules of a network that takes tokens; throws for one that takes none. */
export const tokenRulesOf = (network: CardNetwork) => {
  const { tokens } = profileOf(network);
  if (!tokens) throw new Error(`${network} takes no tokens`);
  return tokens;
};

/** Lengths of a cryptogram in bytes; none where the network takes no tokens. */
export const cryptogramLengthsOf = (network: CardNetwork): readonly number[] =>
  profileOf(network).tokens?.cryptogramLengths ?? [];

/** The indicator that goes out with the cryptogram of a token: the one given, two digits, or what the network expects without. */
export const tokenIndicatorOf = (network: CardNetwork, type: TokenType, given: string | undefined): string => {
  const { networkTokenIndicator, walletIndicator } = tokenRulesOf(network);
  if (type === "network") return given ?? networkTokenIndicator;
  return walletIndicator.always ? walletIndicator.eci : (given ?? walletIndicator.eci);
};

/** True for the indicators of 3-D Secure, and for the one that the network expects with such a token. */
export const isTokenIndicatorOf = (network: CardNetwork, type: TokenType, given: string): boolean =>
  isIndicatorOf(network, given) || given === tokenIndicatorOf(network, type, undefined);
