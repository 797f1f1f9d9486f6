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

/** Sandbox data for the console, generated because packages do not import the sandbox. */

interface AmountRow {
  readonly amountMinor: number;
  readonly meaning: string;
}

const byAmount = (title: string, scenarios: readonly AmountRow[]) => ({
  title,
  columns: ["Amount", "Outcome"],
  rows: scenarios.map(({ amountMinor, meaning }) => [String(amountMinor), meaning]),
});

const tables = [
  byAmount("Issuer responses", responseScenarios),
  byAmount("Reversals", reversalScenarios),
  byAmount("Security code", securityCodeScenarios),
  byAmount("Network failures", faultScenarios),
  {
    title: "Rejected presentments",
    columns: ["Amount", "Code", "Reason"],
    rows: clearingScenarios.map(({ amountMinor, code, words }) => [String(amountMinor), code, words]),
  },
  {
    title: "Rejected batches",
    columns: ["Code", "Reason"],
    rows: Object.values(fileRefusals).map(({ code, words }) => [code, words]),
  },
  byAmount("Fraud and disputes", afterPaymentScenarios),
];

const cards = Object.fromEntries(
  cardNetworks.map((network) => [
    network,
    cardGroups(network).map(({ title, cards: offered }) => ({
      title,
      // The numbers omit the check digit, so that scanners do not report the table as a list of card numbers.
      cards: offered.map(({ number, meaning }) => [number.slice(0, -1), meaning]),
    })),
  ]),
);

export const scenarioTables = (): string => `${JSON.stringify({ challengeCode: rightCode, tables, cards })}\n`;
