import { withLuhnDigit } from "#card-numbers/luhn";
import { type CardNetwork, cardNetworks, profileOf } from "../../functions/card-networks/networks.ts";
import type { TokenType } from "../network-host/private-facts.ts";
import { simulatedNetworks } from "../networks.ts";
import { choiceOf, testCardOf } from "./test-cards.ts";

/**
 * The four digits before the check digit of a network token select its state at the token service, its source, and, as on cards,
 * the outcome of 3-D Secure. Every behaviour, the documented tables and the list of the checkout are derived from these rows.
 */

export const tokenStates = [
  { digit: 0, state: "active", meaning: "active" },
  { digit: 1, state: "suspended", meaning: "suspended" },
  { digit: 2, state: "deactivated", meaning: "deactivated" },
  { digit: 3, state: "unknown", meaning: "unknown to the token service" },
  { digit: 4, state: "other-requestor", meaning: "of another requestor" },
] as const;

type TokenState = (typeof tokenStates)[number]["state"];

export const tokenSources = [
  { digit: 0, type: "network", meaning: "on file" },
  { digit: 1, type: "apple-pay", meaning: "Apple Pay" },
  { digit: 2, type: "google-pay", meaning: "Google Pay" },
] as const satisfies readonly { readonly digit: number; readonly type: TokenType; readonly meaning: string }[];

/** Network tokens in the documentation of wallets and other services: always active, and of any source. */
export const familiarTokens = [
  { number: "4109370251004320", network: "visa" },
  { number: "5353756319181169", network: "mastercard" },
  { number: "4817476114064469", network: "visa" },
  { number: "5186151969951348", network: "mastercard" },
] as const satisfies readonly { readonly number: string; readonly network: CardNetwork }[];

export interface TestToken {
  readonly network: CardNetwork;
  readonly state: TokenState;
  /** Absent for a token that is valid for any source. */
  readonly source?: TokenType;
  /** Number of the card behind it. */
  readonly card: string;
}

interface TokenPrefix {
  readonly network: CardNetwork;
  readonly prefix: string;
}

export const tokenPrefixes: readonly TokenPrefix[] = cardNetworks.flatMap((network) => {
  const prefix = simulatedNetworks[network].tokenPrefix;
  return prefix === undefined ? [] : [{ network, prefix }];
});

/** Returns the network token for four digits of the scheme. */
export const testTokenOf = (network: CardNetwork, digits: string): string => {
  const { tokenPrefix } = simulatedNetworks[network];
  if (tokenPrefix === undefined) throw new Error(`${network} issues no network tokens`);
  return withLuhnDigit(tokenPrefix + digits);
};

const form = /^(?<prefix>\d+)(?<state>\d)(?<source>\d)(?<outcome>\d\d)\d$/;

/** Returns the token service's record of a number; undefined for a card number. */
export const testTokenIn = (number: string): TestToken | undefined => {
  const familiar = familiarTokens.find((token) => token.number === number);
  if (familiar) {
    return { network: familiar.network, state: "active", card: profileOf(familiar.network).testNumber };
  }
  const { prefix, state = "", source = "", outcome = "" } = form.exec(number)?.groups ?? {};
  const network = tokenPrefixes.find((row) => row.prefix === prefix)?.network;
  return (
    network && {
      network,
      state: choiceOf<(typeof tokenStates)[number]>(tokenStates, state).state,
      source: choiceOf<(typeof tokenSources)[number]>(tokenSources, source).type,
      card: testCardOf(network, `00${outcome}`),
    }
  );
};

/** One of each source, then one of each other state: the tokens in the documentation and the checkout. */
export const readyTestTokens: readonly { readonly digits: string; readonly meaning: string }[] = [
  ...tokenSources.map(({ digit, meaning }) => ({ digits: `0${digit}00`, meaning: `active, ${meaning}` })),
  ...tokenStates.slice(1).map(({ digit, meaning }) => ({ digits: `${digit}000`, meaning })),
];
