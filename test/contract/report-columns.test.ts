import { describe, expect, it } from "vitest";
import { reportNames } from "../../functions/reports/domain/report.ts";
import type { ColumnShape } from "../../functions/reports/file/columns/column.ts";
import { reportSources } from "../../functions/reports/file/report-sources.ts";

describe("the page of the report columns", () => {
  it.each(reportNames)("lists no column of %s twice", (name) => {
    const names = reportSources[name].columns.map((column) => column.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(reportNames)("describes the rows of %s", (name) =>
    expect(reportSources[name].rows).toMatch(/^Each row is .+\.$/),
  );
});

/** Readers can rely on the positions of these columns, so they must stay first. */
describe("the columns with fixed positions", () => {
  it.each([
    [
      "charges",
      "key agentKey transactionReference merchantAcceptorRefKey amountCurrency amountValue created localTransactionDateTime authorizationDateTime maskedNumber typeCardEntry typeIntent typeOrder typeSequence",
    ],
    [
      "schemeFeeDetails",
      "key agentKey cardNetwork binKey acquirerIdCode merchantAcceptorKey merchantKey mid threeDsKey chargeKey chargeActionKey clearingArn transactionReference actionReference billingFrequency tierId feeId feeDescription feeDate bookDate feeRate.type feeRate.currency feeRate.tiering feeRate.numberOfTiers feeRate.tiers.0.value feeRate.tiers.0.impact feeRate.tiers.0.upToIncluding feeRate.tiers.0.above feeRate.tiers.1.value",
    ],
    [
      "fraudNotifications",
      "key network agentKey merchantKey merchantAcceptorKey mid arn localTransactionDateTime chargeKey transactionReference last4 fraudAmountValue",
    ],
    [
      "disputeHistoryEvents",
      "disputeHistoryEventKey disputeStatus disputeStage eventDate initiator eventDetailsMessageText eventDetailsElaboration eventDetailsIssuerQuestionnaire eventDetailsResponseReason eventDetailsSubResponseReason",
    ],
  ] as const)("of %s keep their positions", (name, first) => {
    const names = reportSources[name].columns.map((column) => column.name);
    expect(names.slice(0, first.split(" ").length).join(" ")).toBe(first);
  });

  const allReports: readonly [string, { readonly columns: readonly ColumnShape[] }][] = Object.entries(reportSources);
  it.each(allReports)(
    "of %s have a unit for each number, and currency and exponent columns for each amount",
    (_, { columns }) => {
      const isNumber = ({ type }: ColumnShape) => type === "integer" || type === "decimal";
      expect(columns.filter((column) => isNumber(column) && !column.unit).map(({ name }) => name)).toEqual([]);
      const names = new Set(columns.map(({ name }) => name));
      const currencies = columns.flatMap(
        ({ unit }) => /^m(?:inor|ajor) units of ([\w.]+)$/.exec(unit ?? "")?.[1] ?? [],
      );
      expect(currencies.filter((currency) => !names.has(currency))).toEqual([]);
      expect(currencies.filter((currency) => !names.has(`${currency}Exponent`))).toEqual([]);
    },
  );
});
