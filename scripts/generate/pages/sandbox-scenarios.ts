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
    const rateText = type === "fixed" ? `${rate} minor units a piece` : `${rate} basis points`;
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

export const sandboxScenariosPage = (): string => `# What the sandbox does with which amount and card

Charges go by their amount, authentications by the number of the card: see [3-D Secure](#3-d-secure) below.

The simulated networks and issuers decide by the amount of a charge, in minor units, whatever its currency. Every amount
that is not listed is approved. This page is generated from the tables of the host (\`npm run generate scenarios\`).

## Response codes

${sentence(answering("twoCharacters"))} answer codes of two characters; ${answering("threeDigits")} answer three
digits. Where no code is given, the outcome depends on the request. An amount of the form 100ccc that is not listed answers
the code ccc if the network has one.

${table(["Amount", "Outcome", "Two characters", "Three digits", "Mastercard advice"], responses)}

The same outcomes for any amount: digits 7 to 10 of the card number are 9ccc.

An increment is decided by the difference that it asks for, and a refund by its own amount: an increment from 1000 to
101051 is declined for insufficient funds.

Visa and mastercard count declines, and so does the service, for 30 days: after a decline that forbids another try (such as 100041 on visa, or
100103 on mastercard) every further decline of that card at that acceptor of yours has \`retry: never\` and \`retriesLeft: 0\`, whatever its amount.
The published test cards are no exception. Take another card number or another acceptor for such amounts, or move the clock of the sandbox by 30 days.
100170 closes only its own amount, and 100171 (100121 on mastercard) only its agreement.

## What the issuers remember

After five payments under the low-value exemption on one card, or 100 EUR of them, they want the cardholder: a soft
decline. So they do when a recurring payment of the merchant has another amount than the first of its series. A payment
that carries a 3-D Secure result, or the cryptogram of a wallet, is never declined softly.

They judge the expiry of a card by the date of your agent. Move the sandbox clock to rehearse a later payment with a card that has expired since.

## Reversals

${table(["Amount", "What happens"], reversals)}

## Security code

${table(["Amount", "Letter", "Meaning"], securityCodes)}

## Address verification

${addressScenarios.from} answers the letter A, and so on every 1000 up to ${addressScenarios.to}, which answers Z. For any other
amount the address matches, as far as it is named: without a street the answer is Z, the postal code alone.

## Faults of the network

A late answer comes after ${lateAnswerAfterMs / 1000} seconds, a slow one after ${slowAnswerAfterMs / 1000}. Whatever the network holds after such a fault is
reversed: the charge is declined with the reason \`no-response\`.

${table(["Amount", "Fault", "Of which message", "What happens"], faults)}

## Clearing

These amounts are approved, and rejected when they are presented: a charge of which nothing else was cleared is abandoned.

${table(["Amount", "Code", "Reason"], rejections)}

A batch is refused as a whole with one of these codes; its charges stay pending until it is submitted again.

${table(["Code", "Reason"], refusals)}

## Settlement

Each batch that a network accepts is a cycle: at once it settles what it accepted, and sends a file for each kind of record
([the operator's page](operations/network-records.md)). A cycle ends with one transfer of money for each currency and agent, dated
the next working day. Payments are settled in the currency that they were made in.

Interchange, in basis points of the amount; on a refund it is given back. A card is debit when the sixth digit of its number is odd,
else credit; it is from another region when the fifth digit is 6 or more, else domestic.

${table(["Network", "Debit, domestic", "Debit, interregional", "Credit, domestic", "Credit, interregional"], interchange)}

Fees of the networks. Those in basis points are taken of payments only.

${table(["Network", "Fee", "What for", "Rate"], fees)}

## Frauds and disputes

What happens after a payment of one of these amounts is sent with the cycle of the payment itself.

${table(["Amount", "What happens", "States of the dispute"], afterPayments)}

${table(["Reason", "visa", "mastercard and others", "american-express"], disputeReasons)}

${tokenScenarios()}
${threeDsScenarios()}`;
