import {
  madeCryptograms,
  refusalCode,
  refusalRow,
  type TokenRefusal,
  tokenRefusals,
} from "../../../sandbox/network-host/scenarios/token-scenarios.ts";
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

/** The section about network tokens and wallets, from the scheme of the simulated hosts and directory servers. */

const states = tokenStates.map(({ digit, meaning }) => [digit, meaning]);
const sources = tokenSources.map(({ digit, type, meaning }) => [digit, type, meaning]);
const networks = tokenPrefixes.map(({ network }) => network);

const ready = readyTestTokens.map(({ digits, meaning }) => [
  digits,
  meaning,
  ...networks.map((network) => testTokenOf(network, digits)),
]);

const answers = (Object.keys(tokenRefusals) as TokenRefusal[]).map((refusal) => {
  const { meaning, adviceCode, finding, notOn = [] } = refusalRow(refusal);
  const codes = networks.map((network) =>
    notOn.includes(network) ? "" : refusalCode(network, simulatedNetworks[network].host.codeForm, refusal),
  );
  return [meaning, ...codes, adviceCode, finding];
});

const made = madeCryptograms.map(({ example, refusal }) => [example, tokenRefusals[refusal].meaning]);

export const tokenScenarios = (): string => `## Network tokens and wallets

A network token stands for a card: a prefix, the digits for its **state** and its **source**, two for the outcome of
[3-D Secure](#3-d-secure) as on cards, the check digit. The card behind it is the test card of its network with the digits 00 and the same outcome;
of that card are the last four digits and the payment account reference in an answer. Other digits mean what 0 means.

${table(["First digit", "State"], states)}

${table(["Second digit", "Type", "Source"], sources)}

${table(["Digits", "Token", ...networks.map((network) => simulatedNetworks[network].title)], ready)}

These tokens, known from elsewhere, are always active and of any source: ${familiarTokens.map(({ number }) => number).join(", ")}.

Any cryptogram of the right length is right for any token, once: the same one again is refused, also when the first payment was declined or never
answered. These are refused with every token:

${table(["Cryptogram", "What it passes for"], made)}

A payment that nothing is wrong with is decided by its amount, as with a card. Refunds, increments and later payments
of a series need no cryptogram. Otherwise the token service answers as below; the first row that applies counts. Where there is no code, the network does not see the
difference. Mastercard adds advice and the result of its service 53, which is C when nothing is wrong.

${table(["What is wrong", ...networks.map((network) => simulatedNetworks[network].title), "Mastercard advice", "Result of service 53"], answers)}
`;
