import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Currency, exponentOf } from "./money.ts";
import { builtInReferenceRates, euroCentsOf } from "./reference-rates.ts";

const euroCents = (value: number, currency: Currency) => euroCentsOf({ value, currency }, builtInReferenceRates);

describe("converting an amount to euro", () => {
  it("returns a euro amount unchanged, to the cent", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (value) => {
        expect(euroCents(value, "EUR")).toBe(value);
      }),
    );
  });

  it("uses the decimals of the currency: 185.66 yen and 1.1614 dollars are one euro", () => {
    expect(euroCents(18566, "JPY")).toBeCloseTo(10_000);
    expect(euroCents(116_140, "USD")).toBeCloseTo(100_000);
  });

  it("returns no value without a rate", () => expect(euroCents(100, "AFN")).toBeUndefined());

  it("returns one euro for the rate of every currency in the table", () => {
    for (const [code, rate] of Object.entries(builtInReferenceRates.perEuro)) {
      const currency = code as Currency;
      expect(euroCents(rate * 10 ** exponentOf(currency), currency)).toBeCloseTo(100);
    }
  });
});
