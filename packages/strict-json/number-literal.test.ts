import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeByRounding } from "./number-literal.ts";

describe("a number that is whole only by rounding", () => {
  it.each([
    "9.9999999999999999",
    "999.99999999999999999",
    "1000.00000000000000001",
    "0.99999999999999999999e3",
    "99999999999999999999e-20",
    "9007199254740992.5",
    "1e-400",
    "1e-99999999999999999999",
  ])("is found: %s", (literal) => expect(isWholeByRounding(literal)).toBe(true));

  it.each([
    "0",
    "0.0",
    "0e5",
    "0.000e-999999999999",
    "10",
    "10.0",
    "1e1",
    "1E+1",
    "1000e-2",
    "1.5e1",
    "100000000000000000000",
    "1e400",
    "0.5",
    "1.5",
    "9.99",
    "123e-1",
  ])("is neither a whole number as written nor a number that is parsed as a fraction: %s", (literal) =>
    expect(isWholeByRounding(literal)).toBe(false),
  );

  it("is every whole number with a fraction that is too small for a double, and none without it", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 20, max: 40 }), (whole, zeros) => {
        expect(isWholeByRounding(`${whole}.${"0".repeat(zeros)}1`)).toBe(true);
        expect(isWholeByRounding(`${whole}.${"0".repeat(zeros)}`)).toBe(false);
        expect(isWholeByRounding(`${whole}${"0".repeat(zeros)}e-${zeros}`)).toBe(false);
      }),
    ));
});
