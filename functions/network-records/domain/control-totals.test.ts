import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agree, controlTotals } from "./control-totals.ts";

const fee = (value: string, impact = "credit") => ({
  "billingAmount.currency": "EUR",
  "billingAmount.amounts.0.value": value,
  "billingAmount.amounts.0.impact": impact,
});

describe("the control totals of a file", () => {
  it("are exact beyond the precision of doubles", () => {
    const sums = controlTotals("scheme-fee");
    for (const columns of [fee("0.1"), fee("0.2"), fee("1000000000000000.00000000001"), fee("0.05", "debit")])
      sums.add(columns);
    expect(sums.totals()).toEqual({ EUR: "1000000000000000.25000000001" });
  });

  it("are the sums per currency, regardless of the order", () => {
    const rows = fc.array(
      fc.record({ fraudAmountCurrency: fc.constantFrom("EUR", "JPY"), fraudAmountValue: fc.integer() }),
    );
    fc.assert(
      fc.property(rows, (many) => {
        const sums = controlTotals("fraud-notification");
        for (const columns of many.toReversed()) sums.add(columns);
        const expected = { EUR: 0n, JPY: 0n };
        for (const { fraudAmountCurrency, fraudAmountValue } of many) {
          expected[fraudAmountCurrency as "EUR" | "JPY"] += BigInt(fraudAmountValue);
        }
        expect(agree(sums.totals() ?? {}, { EUR: String(expected.EUR), JPY: String(expected.JPY) })).toBe(true);
        expect(agree(sums.totals() ?? {}, { EUR: String(expected.EUR + 1n), JPY: String(expected.JPY) })).toBe(false);
      }),
    );
  });

  it("are undefined if an amount cannot be parsed", () => {
    const sums = controlTotals("scheme-fee");
    sums.add(fee("1"));
    sums.add(fee("1,5"));
    expect(sums.totals()).toBeUndefined();
  });
});
