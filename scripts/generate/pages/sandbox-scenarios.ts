import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { clearingScenarios, fileRefusals } from "../../../sandbox/clearing-house/clearing-scenarios.ts";
import {
  addressScenarios,
  responseScenarios,
  reversalScenarios,
  securityCodeScenarios,
} from "../../../sandbox/network-host/scenarios/amount-scenarios.ts";
import {
  faultScenarios,
  lateAnswerAfterMs,
  slowAnswerAfterMs,
} from "../../../sandbox/network-host/scenarios/fault-scenarios.ts";
import { simulatedNetworks } from "../../../sandbox/networks.ts";
import { afterPaymentScenarios, disputeReasonOf, disputeSteps } from "../../../sandbox/settlement/dispute-scenarios.ts";
import { table } from "./markdown-table.ts";
import { threeDsScenarios } from "./three-ds-scenarios.ts";
import { tokenScenarios } from "./token-scenarios.ts";

/** The page with the sandbox's scenarios, from the tables of the simulated host. */

interface CodeRow {
  readonly amountMinor: number;
  readonly meaning: string;
  readonly twoCharacters?: string;
  readonly threeDigits?: string;
  readonly adviceCode?: string;
}

const responses = (responseScenarios as readonly CodeRow[]).map(
  ({ amountMinor, meaning, twoCharacters, threeDigits, adviceCode }) =>
    [amountMinor, meaning, twoCharacters, threeDigits, adviceCode] as const,
);

const securityCodes = securityCodeScenarios.map(
  ({ amountMinor, meaning, letter }) => [amountMinor, letter, meaning] as const,
);

const reversals = reversalScenarios.map(({ amountMinor, meaning }) => [amountMinor, meaning] as const);

const faults = faultScenarios.map(
  ({ amountMinor, fault, strikes, meaning }) => [amountMinor, fault, strikes, meaning] as const,
);

const rejections = clearingScenarios.map(({ amountMinor, code, words }) => [amountMinor, code, words] as const);

const refusals = Object.values(fileRefusals).map(({ code, words }) => [code, words] as const);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const answering = (codeForm: "twoCharacters" | "threeDigits"): string =>
  new Intl.ListFormat("en-GB").format(
    cardNetworks.filter((network) => simulatedNetworks[network].host.codeForm === codeForm),
  );

const interchange = cardNetworks.map((network) => {
  const { debit, credit } = simulatedNetworks[network].fees.interchangeBasisPoints;
  return [network, debit.domestic, debit.interregional, credit.domestic, credit.interregional] as const;
});

const fees = cardNetworks.flatMap((network) =>
  simulatedNetworks[network].fees.schemeFees.map(({ feeId, description, type, rate }) => {
    const rateText = type === "fixed" ? `${rate} minor units per transaction` : `${rate} basis points`;
    return [network, feeId, description, rateText] as const;
  }),
);

const afterPayments = afterPaymentScenarios.map(
  ({ amountMinor, meaning, dispute }) =>
    [amountMinor, meaning, dispute?.steps.map((step) => disputeSteps[step].status).join(", ")] as const,
);

const disputeReasons = (["fraud", "consumer", "processing", "authorization"] as const).map((category) => {
  const code = (network: (typeof cardNetworks)[number]) => disputeReasonOf(network, category).code;
  return [category, code("visa"), code("mastercard"), code("american-express")] as const;
});

export const sandboxScenariosPage = (): string => `# Sandbox scenarios

The amount of a charge, in minor units of any currency, selects its outcome at the simulated networks and issuers. All
amounts that are not listed are approved. The card number selects the outcome of an authentication, see
[3-D Secure](#3-d-secure). This page is generated from the tables of the simulated host (\`npm run generate scenarios\`).

## Response codes

${sentence(answering("twoCharacters"))} return codes of two characters; ${answering("threeDigits")} return three
digits. For rows without a code, the outcome depends on the request. For any other amount of the form 100ccc, the response
code is ccc, if the network has that code.

${table(["Amount", "Outcome", "Two characters", "Three digits", "Mastercard advice"], responses)}

If digits 7 to 10 of the card number are 9ccc, the outcome of 100ccc applies to any amount.

For an increment, the requested difference selects the outcome, and for a refund its own amount: an increment from 1000 to
101051 is declined for insufficient funds.

Visa, mastercard and the service count declines for 30 days: after a decline that prohibits retries (such as 100041 on visa, or
100103 on mastercard), every further decline of the same card at the same acceptor has \`retry: never\` and \`retriesLeft: 0\`, whatever its
amount. This includes the published test cards. For such amounts, use another card number or another acceptor, or advance the sandbox clock
by 30 days. 100170 affects its own amount only, and 100171 (100121 on mastercard) its agreement only.

## State of the issuers

After five payments with the low-value exemption on one card, or a total of 100 EUR, issuers require the cardholder: they return a soft
decline. They also do this if the amount of a fixed-amount recurring payment differs from that of the first payment. A payment with a
3-D Secure result, or with the cryptogram of a wallet, never gets a soft decline.

Cards expire by your agent's clock. Advance the sandbox clock to test a later payment with a card that has expired in the meantime.

## Reversals

${table(["Amount", "What happens"], reversals)}

## Security code

${table(["Amount", "Letter", "Meaning"], securityCodes)}

## Address verification

${addressScenarios.from} returns the letter A, and each further 1000 the next letter, up to ${addressScenarios.to}, which returns Z. For any
other amount, the address in the request matches: without a street, the result is Z, a match of the postal code only.

## Faults of the network

A late response arrives after ${lateAnswerAfterMs / 1000} seconds, a slow one after ${slowAnswerAfterMs / 1000}. If there is no usable response, the charge is declined
with the reason \`no-response\`, and the hold at the network is reversed.

${table(["Amount", "Fault", "Affected message", "What happens"], faults)}

## Clearing

These amounts are approved in authorization and rejected in clearing. If no other part of a charge was cleared, its clearing is abandoned.

${table(["Amount", "Code", "Reason"], rejections)}

An entire batch is rejected with one of these codes. Its charges stay pending until it is resubmitted.

${table(["Code", "Reason"], refusals)}

## Settlement

Each batch that a network accepts is a settlement cycle: the network immediately settles the accepted records, and sends a file for each kind
of record ([page for operators](operations/network-records.md)). A cycle ends with one transfer of money per currency and agent, dated
the next working day. Payments are settled in their own currency.

Interchange is in basis points of the amount, and is returned for a refund. A card is a debit card if the sixth digit of its number is odd,
otherwise a credit card. It is interregional if the fifth digit is 6 or more, otherwise domestic.

${table(["Network", "Debit, domestic", "Debit, interregional", "Credit, domestic", "Credit, interregional"], interchange)}

The networks charge these fees; those in basis points apply to payments only.

${table(["Network", "Fee", "Description", "Rate"], fees)}

## Frauds and disputes

For these amounts, the records of frauds and disputes are sent in the settlement cycle of the payment.

${table(["Amount", "What happens", "States of the dispute"], afterPayments)}

${table(["Reason", "visa", "mastercard and others", "american-express"], disputeReasons)}

${tokenScenarios()}
${threeDsScenarios()}`;
