import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Money } from "../../shared/money.ts";
import { euroReferenceRates } from "./euro-reference-rates.ts";
import { exemptionLimit } from "./exemption-limits.ts";
import type { ScaExemption } from "./sca-exemptions.ts";

const euros = (value: number) => ({ value, currency: "EUR" }) as const;
const kindOf = (exemption: ScaExemption, amount: Money, fraudRate: number | undefined) =>
  exemptionLimit(exemption, amount, fraudRate, euroReferenceRates).kind;

describe("the limits of exemptions", () => {
  it.each([
    ["low-value", 2999, undefined, "within"],
    ["low-value", 3000, undefined, "beyond"],
    ["tra", 50_000, undefined, "within"],
    ["tra", 50_001, undefined, "beyond"],
    ["tra", 50_000, 0.01, "within"],
    ["tra", 25_000, 0.06, "within"],
    ["tra", 25_001, 0.06, "beyond"],
    ["tra", 10_000, 0.13, "within"],
    ["tra", 10_001, 0.13, "beyond"],
    ["tra", 1, 0.14, "beyond"],
    ["scp", 9_999_999, 5, "within"],
  ] as const)("%s of %i cents at a fraud rate of %s are %s", (exemption, value, fraudRate, kind) =>
    expect(kindOf(exemption, euros(value), fraudRate)).toBe(kind),
  );

  it("are counted in euros by the reference rate and the decimals of the currency", () => {
    expect(kindOf("low-value", { value: 4800, currency: "JPY" }, undefined)).toBe("within");
    expect(kindOf("low-value", { value: 4900, currency: "JPY" }, undefined)).toBe("beyond");
  });

  it("are not checked without a rate, and say so", () =>
    expect(exemptionLimit("low-value", { value: 1, currency: "KWD" }, undefined, euroReferenceRates)).toMatchObject({
      kind: "unchecked",
      warning: expect.stringContaining("KWD"),
    }));

  it("never allow an amount when they refuse a smaller one", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("tra" as const, "low-value" as const),
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
        (exemption, value, more, fraudRate) => {
          if (kindOf(exemption, euros(value + more), fraudRate) === "within") {
            expect(kindOf(exemption, euros(value), fraudRate)).toBe("within");
          }
        },
      ),
    ));
});
