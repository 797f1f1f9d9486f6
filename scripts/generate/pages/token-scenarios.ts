import { simulatedNetworks } from "../../../sandbox/networks.ts";
import {
  familiarTokens,
  readyTestTokens,
  testTokenOf,
  tokenPrefixes,
  tokenSources,
  tokenStates,
} from "../../../sandbox/test-cards/token-scheme.ts";
import { table } from "./markdown-table.ts";

/** The part about network tokens and wallets, made from the scheme that hosts and directory servers go by. */

const states = tokenStates.map(({ digit, meaning }) => [digit, meaning]);
const sources = tokenSources.map(({ digit, type, meaning }) => [digit, type, meaning]);
const networks = tokenPrefixes.map(({ network }) => network);

const ready = readyTestTokens.map(({ digits, meaning }) => [
  digits,
  meaning,
  ...networks.map((network) => testTokenOf(network, digits)),
]);

export const tokenScenarios = (): string => `## Network tokens and wallets

A network token stands for a card: a prefix, the digits for its **state** and its **source**, two for the outcome of
[3-D Secure](#3-d-secure) as on cards, the check digit. The card behind it is the test card of its network with the digits 00 and the same outcome;
of that card are the last four digits and the payment account reference in an answer. Other digits mean what 0 means.

${table(["First digit", "State"], states)}

${table(["Second digit", "Type", "Source"], sources)}

${table(["Digits", "Token", ...networks.map((network) => simulatedNetworks[network].title)], ready)}

These tokens, known from elsewhere, are always active and of any source: ${familiarTokens.map(({ number }) => number).join(", ")}.
`;
