import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { rightCode } from "../../../sandbox/acs/challenge/challenge.ts";
import { cardGroups } from "../../../sandbox/checkout/card-choices.ts";
import { clearingScenarios, fileRefusals } from "../../../sandbox/clearing-house/clearing-scenarios.ts";
import {
  responseScenarios,
  reversalScenarios,
  securityCodeScenarios,
} from "../../../sandbox/network-host/scenarios/amount-scenarios.ts";
import { faultScenarios } from "../../../sandbox/network-host/scenarios/fault-scenarios.ts";
import { afterPaymentScenarios } from "../../../sandbox/settlement/dispute-scenarios.ts";

/** Sandbox data for the console, because packages do not import the sandbox. */

interface AmountRow {
  readonly amountMinor: number;
  readonly meaning: string;
}

const byAmount = (title: string, scenarios: readonly AmountRow[]) => ({
  title,
  columns: ["Amount", "What happens"],
  rows: scenarios.map(({ amountMinor, meaning }) => [String(amountMinor), meaning]),
});

const tables = [
  byAmount("Answers of issuers", responseScenarios),
  byAmount("Reversals", reversalScenarios),
  byAmount("Security code", securityCodeScenarios),
  byAmount("Faults of the network", faultScenarios),
  {
    title: "Rejected when presented",
    columns: ["Amount", "Code", "Reason"],
    rows: clearingScenarios.map(({ amountMinor, code, words }) => [String(amountMinor), code, words]),
  },
  {
    title: "Batches that are refused",
    columns: ["Code", "Reason"],
    rows: Object.values(fileRefusals).map(({ code, words }) => [code, words]),
  },
  byAmount("Frauds and disputes", afterPaymentScenarios),
];

const cards = Object.fromEntries(
  cardNetworks.map((network) => [
    network,
    cardGroups(network).map(({ title, cards: offered }) => ({
      title,
      // Without check digits, scanners do not report the table as a list of card numbers.
      cards: offered.map(({ number, meaning }) => [number.slice(0, -1), meaning]),
    })),
  ]),
);

/** Content of the file that `npm run generate scenarios` writes. */
export const scenarioTables = (): string => `${JSON.stringify({ challengeCode: rightCode, tables, cards })}\n`;
