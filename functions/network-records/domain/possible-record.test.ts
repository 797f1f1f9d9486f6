import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponentOf } from "../../shared/values/money.ts";
import { impossibleIn } from "./possible-record.ts";

const minors = fc.integer({ min: 0, max: 999_999_999_999 });
const fees = fc.integer({ min: -1_000_000, max: 1_000_000 });
const impactOf = (value: number) => (value < 0 ? "debit" : "credit");

/** A settled movement with consistent columns. */
const settled = fc
  .record({ grossMinor: minors, isRefund: fc.boolean(), interchangeValue: fees, schemeFeeValue: minors })
  .map(({ grossMinor, isRefund, interchangeValue, schemeFeeValue }) => {
    const gross = isRefund ? -grossMinor : grossMinor;
    const net = gross - interchangeValue - schemeFeeValue;
    return {
      detailType: "capture",
      transactionType: isRefund ? "refund" : "purchase",
      grossCurrency: "EUR",
      grossValue: grossMinor,
      grossImpact: impactOf(gross),
      netCurrency: "EUR",
      netValue: Math.abs(net),
      netImpact: impactOf(net),
      interchangeValue,
      schemeFeeValue,
    };
  });

const fee = {
  detailType: "adjustment",
  grossCurrency: "EUR",
  grossValue: 10_000,
  grossImpact: "credit",
  netImpact: "credit",
  interchangeValue: 30,
  schemeFeeValue: 5,
};

describe("a settled movement", () => {
  it("is possible if gross less fees equals net, and impossible if any of these amounts differs", () =>
    fc.assert(
      fc.property(
        settled,
        fc.constantFrom("grossValue", "netValue", "interchangeValue", "schemeFeeValue"),
        fc.integer({ min: 1, max: 1_000 }),
        (row, column, more) => {
          expect(impossibleIn("settlement-detail", row)).toBeUndefined();
          const changed = { ...row, [column]: row[column as "netValue"] + more };
          expect(impossibleIn("settlement-detail", changed)).toBe("gross less fees does not equal net");
        },
      ),
    ));

  it("is impossible if its impact contradicts its net amount or its type", () => {
    const row = { ...fee, netCurrency: "EUR", netValue: 9_965 };
    expect(impossibleIn("settlement-detail", row)).toBeUndefined();
    expect(impossibleIn("settlement-detail", { ...row, netImpact: "debit" })).toBe(
      "gross less fees does not equal net",
    );
    const [purchase, refund] = ["purchase", "refund"].map((transactionType) =>
      impossibleIn("settlement-detail", { ...row, detailType: "capture", transactionType }),
    );
    expect([purchase, refund]).toEqual([undefined, "the impact does not match the transactionType"]);
  });

  it.each([
    // 100.00 EUR at 1.1614 are 116.14 USD.
    ["USD", "1.1614", 11_614],
    ["JPY", "163.25", 16_325],
    ["KWD", "0.3567", 35_670],
  ] as const)("is possible in %s, converted at %s and rounded", (netCurrency, conversionRate, converted) => {
    const rowWith = (value: number, change = {}) => ({
      ...fee,
      netCurrency,
      conversionRate,
      netValue: value - 35,
      ...change,
    });
    expect(impossibleIn("settlement-detail", rowWith(converted))).toBeUndefined();
    expect(impossibleIn("settlement-detail", rowWith(converted + 1))).toBeUndefined();
    const far = 10 ** exponentOf(netCurrency) + 2;
    for (const wrong of [
      rowWith(converted + far),
      rowWith(converted - far),
      rowWith(converted, { conversionRate: "0" }),
    ])
      expect(impossibleIn("settlement-detail", wrong)).toBe("gross less fees does not equal net");
    const { conversionRate: _, ...without } = rowWith(converted);
    expect(impossibleIn("settlement-detail", without)).toBe("gross less fees does not equal net");
  });

  it("has no conversion rate if it is not converted", () =>
    expect(
      impossibleIn("settlement-detail", { ...fee, netCurrency: "EUR", netValue: 9_965, conversionRate: "1" }),
    ).toBe("gross less fees does not equal net"));
});

describe("a disputed movement", () => {
  const movement = { ...fee, netCurrency: "EUR", netValue: 9_965 };
  const named = { disputeKey: "dsp-1", disputeStage: "chargeback" };
  it.each([
    [{ ...movement, detailType: "dispute", ...named }, undefined],
    [{ ...movement, detailType: "dispute" }, "the dispute identifier or the disputeStage is missing"],
    [{ ...movement, ...named }, "the record contains dispute columns but is not a dispute"],
  ])("must identify its dispute, and other movements must not: %o", (columns, reason) =>
    expect(impossibleIn("settlement-detail", columns)).toBe(reason),
  );
});

describe("other records", () => {
  const entry = {
    netSettlementAmountCurrency: "EUR",
    netSettlementAmountValue: 970,
    netSettlementAmountImpact: "credit",
    grossSettlementAmountCurrency: "EUR",
    grossSettlementAmountValue: 1_000,
    interchangeFeeAmountCurrency: "EUR",
    interchangeFeeAmountValue: 30,
  };
  const transfer = {
    reportedAmountValue: 60,
    reportedAmountImpact: "debit",
    grossInValue: 100,
    grossOutValue: 150,
    interchangeValue: -5,
    feesValue: 10,
    openingDebitBalanceValue: 5,
  };
  it.each([
    ["reconciliation-detail", entry, undefined],
    ["reconciliation-detail", { ...entry, netSettlementAmountValue: 971 }, "gross less interchange does not equal net"],
    ["reconciliation-detail", { ...entry, grossSettlementAmountCurrency: "USD" }, undefined],
    ["funds-transfer", transfer, undefined],
    ["funds-transfer", { ...transfer, feesValue: 11 }, "the amount transferred is not the sum of its parts"],
    [
      "funds-transfer",
      { ...transfer, reportedAmountImpact: "credit" },
      "the amount transferred is not the sum of its parts",
    ],
    ["scheme-fee", { "sourceAmount.impact": "debit", "sourceAmount.value": "1.5" }, undefined],
    [
      "scheme-fee",
      { "sourceAmount.impact": "debit", "sourceAmount.value": "-1.5" },
      "an amount has both a sign and an impact",
    ],
  ] as const)("of kind %s must be internally consistent: %o", (kind, columns, reason) =>
    expect(impossibleIn(kind, columns)).toBe(reason),
  );
});
