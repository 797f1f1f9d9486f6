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

/** Generates the section on network tokens and wallets from the scenario digits of the simulated hosts and directory servers. */

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

The number of a network token consists of a prefix, one digit for the token **state**, one for the **source**, two for the outcome of
[3-D Secure](#3-d-secure) (the same digits as on cards), and the check digit. The token represents the test card of the same network with the digits 00 and the same
outcome digits.
Responses contain the last four digits and the payment account reference of that card. Digits that are not listed have the same meaning as 0.

${table(["First digit", "State"], states)}

${table(["Second digit", "Type", "Source"], sources)}

${table(["Digits", "Token", ...networks.map((network) => simulatedNetworks[network].title)], ready)}

The demo acceptors of Visa, Mastercard and Discover accept network tokens; Discover accepts payments in USD only. The demo acceptor of American Express accepts
wallets but no network tokens, because its BIN belongs to a payment facilitator (\`amexModel\` \`payfac\`). Diners Club and JCB accept wallets only, and UnionPay accepts
neither.

The following tokens, published in the documentation of other services, are always active and can have any source: ${familiarTokens.map(({ number }) => number).join(", ")}.

Any cryptogram of the right length is valid for any token; on Mastercard, its base64 text must also begin with a letter from A to P (a first byte below 64). Each
cryptogram is valid only once: a reused cryptogram is rejected, even if the first payment was declined or got no response. The following cryptograms are always
rejected:

${table(["Cryptogram", "Reason for rejection"], made)}

The amount of a valid token payment selects the outcome, as it does for a card payment. Refunds, increments and subsequent payments
of a series require no cryptogram. The token service rejects invalid token payments as listed below; the first matching row applies. A network without a code in a row does not check
the condition. Mastercard also returns the merchant advice code and the result of on-behalf service 53. For a valid payment, the result is C.

${table(["Condition", ...networks.map((network) => simulatedNetworks[network].title), "Merchant advice code (Mastercard)", "Result of service 53"], answers)}
`;
