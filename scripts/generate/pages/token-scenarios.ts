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

The number of a network token consists of a prefix, one digit for its **state** and one for its **source**, two for the outcome of
[3-D Secure](#3-d-secure) as on cards, and the check digit. The card behind it is the test card of its network with the digits 00 and the same outcome.
Responses contain the last four digits and the payment account reference of that card. Digits that are not listed have the meaning of 0.

${table(["First digit", "State"], states)}

${table(["Second digit", "Type", "Source"], sources)}

${table(["Digits", "Token", ...networks.map((network) => simulatedNetworks[network].title)], ready)}

These tokens from the documentation of other services are always active, with any source: ${familiarTokens.map(({ number }) => number).join(", ")}.

Any cryptogram of the right length is valid for any token, once: if it is sent again, it is rejected, even if the first payment was declined or
got no response. The following cryptograms are rejected with every token:

${table(["Cryptogram", "Rejected as"], made)}

The amount of a valid payment selects its outcome, as with a card. Refunds, increments and later payments
of a series need no cryptogram. The token service rejects other payments as listed below; the first row that applies counts. Networks without a code do not check
the condition. Mastercard also returns the advice and the result of its service 53, which is C for a valid payment.

${table(["Condition", ...networks.map((network) => simulatedNetworks[network].title), "Mastercard advice", "Result of service 53"], answers)}
`;
