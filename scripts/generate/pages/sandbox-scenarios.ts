import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { clearingScenarios, fileRefusals } from "../../../sandbox/clearing-house/clearing-scenarios.ts";
import {
  type AmountScenario,
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

const responses = (responseScenarios as readonly AmountScenario[]).map(
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

const answering = (codeForm: "twoCharacters" | "threeDigits"): string =>
  new Intl.ListFormat("en-GB").format(
    cardNetworks
      .filter((network) => simulatedNetworks[network].host.codeForm === codeForm)
      .map((network) => simulatedNetworks[network].title),
  );

const interchange = cardNetworks.map((network) => {
  const { debit, credit } = simulatedNetworks[network].fees.interchangeBasisPoints;
  return [network, debit.domestic, debit.interregional, credit.domestic, credit.interregional] as const;
});

const fees = cardNetworks.flatMap((network) =>
  simulatedNetworks[network].fees.schemeFees.map(({ feeId, description, type, rate }) => {
    const units = rate === 1 ? "minor unit" : "minor units";
    const rateText = type === "fixed" ? `${rate} ${units} per transaction` : `${rate} basis points`;
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

The amount of a charge, in minor units of any currency, selects its outcome at the simulated networks and issuers. Unless
this page states otherwise, a charge is approved. The card number selects the outcome of an authentication; see
[3-D Secure](#3-d-secure). This page is generated from the tables of the simulated hosts (\`npm run generate scenarios\`).

## Response codes

${answering("twoCharacters")} return two-character codes; ${answering("threeDigits")} return three-digit
codes. In rows without a code, the outcome depends on the request. For any other amount of the format 100ccc, the response
code is ccc if the network defines that code.

${table(["Amount", "Outcome", "Two characters", "Three digits", "Merchant advice code (Mastercard)"], responses)}

If digits 7 to 10 of the card number are 9ccc, the outcome of the amount 100ccc applies to every amount.

The difference between the new and the old authorized amount selects the outcome of an increment: an increment from 1000 to
101051 is declined for insufficient funds. The amount of a refund selects the outcome of the refund.

Visa, Mastercard and the service count declines for 30 days. After a decline that prohibits retries (such as 100041 on Visa, or
100103 on Mastercard), every further decline of the same card at the same acceptor has \`retry: never\` and \`retriesLeft: 0\`, regardless of the
amount. Declines of the published test cards count too. After you test such an amount, use another card number or another acceptor, or advance the sandbox
clock by 30 days. The prohibition after 100170 applies only to the same amount.
The prohibition after 100171 (100121 on Mastercard) applies only to the same agreement.

## Issuer state

After five payments with the low-value exemption on one card, or after a total of 100 EUR, issuers return a soft decline, because
the cardholder must be authenticated. Issuers also return a soft decline if the amount of a fixed-amount recurring payment differs from that of the first
payment. A payment with a 3-D Secure result or a wallet cryptogram never gets a soft decline.

Your agent's clock determines whether a card has expired. To test a subsequent payment with an expired card, advance the sandbox clock past the expiry date.

## Reversals

${table(["Amount", "Outcome"], reversals)}

## Security code

${table(["Amount", "Letter", "Meaning"], securityCodes)}

## Address verification

For the amount ${addressScenarios.from}, the result is the letter A. Each additional 1000 selects the next letter, up to ${addressScenarios.to} for Z. For any
other amount, the address in the request matches. If the request has no street, the result is Z (only the postal code matches).

## Network failures

A late response arrives after ${lateAnswerAfterMs / 1000} seconds, a slow response after ${slowAnswerAfterMs / 1000} seconds. If there is no usable response, the charge is declined
with the reason \`no-response\`, and the hold at the network is reversed.

${table(["Amount", "Failure", "Affected message", "Outcome"], faults)}

## Clearing

Charges with these amounts are authorized, but rejected in clearing. If no other part of a charge was cleared, the clearing of the charge is abandoned.

${table(["Amount", "Code", "Reason"], rejections)}

If an entire batch is rejected, the code is one of the following. The charges in the batch stay pending until the network accepts the resubmitted batch.

${table(["Code", "Reason"], refusals)}

## Settlement

Each batch that a network accepts has its own settlement cycle: the network immediately settles the accepted records and sends one file per type
of record ([page for operators](operations/network-records.md)). A cycle ends with one funds transfer per currency and agent, dated
the next working day. Each payment is settled in the currency of the payment.

Interchange is in basis points of the amount, and is returned when a payment is refunded. A card with an odd sixth digit is a debit card;
all other cards are credit cards. A card with a fifth digit of 6 or more is interregional; all other cards are domestic.

${table(["Network", "Debit, domestic", "Debit, interregional", "Credit, domestic", "Credit, interregional"], interchange)}

The networks charge the following fees. Fees in basis points apply to payments only.

${table(["Network", "Fee", "Description", "Rate"], fees)}

## Fraud and disputes

For these amounts, the fraud and dispute records are sent in the settlement cycle of the payment.

${table(["Amount", "Outcome", "Dispute states"], afterPayments)}

${table(["Reason", "Visa", "Mastercard and others", "American Express"], disputeReasons)}

${tokenScenarios()}
${threeDsScenarios()}`;
