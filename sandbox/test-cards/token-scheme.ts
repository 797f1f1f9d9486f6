import { withLuhnDigit } from "#card-numbers/luhn";
import { type CardNetwork, cardNetworks, profileOf } from "../../functions/card-networks/networks.ts";
import type { TokenType } from "../network-host/private-facts.ts";
import { simulatedNetworks } from "../networks.ts";
import { choiceOf, testCardOf } from "./test-cards.ts";

/**
 * The four digits before the check digit of a network token select its state at the token service, its type, and, as for cards,
 * the 3-D Secure outcome. Every behavior, the documented tables and the checkout's token list are derived from these rows.
 */

export const tokenStates = [
  { digit: 0, state: "active", meaning: "active" },
  { digit: 1, state: "suspended", meaning: "suspended" },
  { digit: 2, state: "deactivated", meaning: "deactivated" },
  { digit: 3, state: "unknown", meaning: "unknown to the token service" },
  { digit: 4, state: "other-requestor", meaning: "belongs to another token requestor" },
] as const;

type TokenState = (typeof tokenStates)[number]["state"];

export const tokenSources = [
  { digit: 0, type: "network", meaning: "on file" },
  { digit: 1, type: "apple-pay", meaning: "Apple Pay" },
  { digit: 2, type: "google-pay", meaning: "Google Pay" },
] as const satisfies readonly { readonly digit: number; readonly type: TokenType; readonly meaning: string }[];

/**
 * Network tokens published in the documentation of wallets and other services. These tokens are always active and are
 * accepted for every token type.
 */
export const familiarTokens = [
  { number: "4109370251004320", network: "visa" },
  { number: "5353756319181169", network: "mastercard" },
  { number: "4817476114064469", network: "visa" },
  { number: "5186151969951348", network: "mastercard" },
] as const satisfies readonly { readonly number: string; readonly network: CardNetwork }[];

export interface TestToken {
  readonly network: CardNetwork;
  readonly state: TokenState;
  /** Absent for a token that is accepted for every token type. */
  readonly source?: TokenType;
  /** Number of the card that the token represents. */
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

/** Returns the test network token with the given four scenario digits. */
export function testTokenOf(network: CardNetwork, digits: string): string {
  const { tokenPrefix } = simulatedNetworks[network];
  if (tokenPrefix === undefined) throw new Error(`${network} issues no network tokens`);
  return withLuhnDigit(tokenPrefix + digits);
}

const form = /^(?<prefix>\d+)(?<state>\d)(?<source>\d)(?<outcome>\d\d)\d$/;

/** Returns the token service's record for a number, or undefined if the number is not a test token. */
export function testTokenIn(number: string): TestToken | undefined {
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
}

/** Tokens in the documentation and the checkout: one active token of each type, then one token in each of the other states. */
export const readyTestTokens: readonly { readonly digits: string; readonly meaning: string }[] = [
  ...tokenSources.map(({ digit, meaning }) => ({ digits: `0${digit}00`, meaning: `active, ${meaning}` })),
  ...tokenStates.slice(1).map(({ digit, meaning }) => ({ digits: `${digit}000`, meaning })),
];
