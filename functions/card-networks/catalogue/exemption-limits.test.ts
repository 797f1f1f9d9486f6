import { describe, expect, it } from "vitest";
import type { Currency } from "../../shared/values/money.ts";
import { builtInReferenceRates } from "../../shared/values/reference-rates.ts";
import { exemptionLimit } from "./exemption-limits.ts";
import type { ScaExemption } from "./sca-exemptions.ts";

const limit = (exemption: ScaExemption, value: number, fraudRate?: number, currency: Currency = "EUR") =>
  exemptionLimit(exemption, { value, currency }, fraudRate, builtInReferenceRates).kind;

describe("the limit of the low-value exemption", () => {
  it("is 30 EUR, and an amount of exactly 30 EUR exceeds it", () => {
    expect(limit("low-value", 2_999)).toBe("kept");
    expect(limit("low-value", 3_000)).toBe("exceeded");
  });

  it("is converted at the reference rate: 30 EUR is 34.842 USD or 5569.8 JPY", () => {
    expect([limit("low-value", 3_484, undefined, "USD"), limit("low-value", 3_485, undefined, "USD")]).toEqual([
      "kept",
      "exceeded",
    ]);
    expect([limit("low-value", 5_569, undefined, "JPY"), limit("low-value", 5_570, undefined, "JPY")]).toEqual([
      "kept",
      "exceeded",
    ]);
  });

  it("is unknown for a currency without a rate", () => expect(limit("low-value", 1, undefined, "AFN")).toBe("unknown"));
});

describe("the limit of the TRA exemption", () => {
  it.each([
    [0.13, 100_00],
    [0.06, 250_00],
    [0.01, 500_00],
    [undefined, 500_00],
  ])("for a fraud rate of %s percent is %s cents", (fraudRate, cents) => {
    expect(limit("tra", cents, fraudRate)).toBe("kept");
    expect(limit("tra", cents + 1, fraudRate)).toBe("exceeded");
  });

  it("is exceeded by every amount if the fraud rate is above the highest band", () =>
    expect(limit("tra", 1, 0.14)).toBe("exceeded"));
});

it("secure corporate payments have no exemption limit", () => expect(limit("scp", 9_999_999)).toBe("kept"));
