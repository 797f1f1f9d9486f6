import { describe, expect, it } from "vitest";
import { currencyCodes, exponentOf, isCurrency, numericCodeOf } from "./money.ts";

describe("currencies", () => {
  it.each([
    ["JPY", 0, "392"],
    ["ISK", 0, "352"],
    ["CLP", 0, "152"],
    ["UGX", 0, "800"],
    ["KWD", 3, "414"],
    ["CLF", 4, "990"],
    ["HUF", 2, "348"],
    ["EUR", 2, "978"],
    ["USD", 2, "840"],
  ] as const)("%s has %i decimals and the code %s", (currency, exponent, numeric) => {
    expect(exponentOf(currency)).toBe(exponent);
    expect(numericCodeOf(currency)).toBe(numeric);
  });

  it("have three-digit numeric codes, each used once", () => {
    const codes = currencyCodes.map(numericCodeOf);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^\d{3}$/);
  });

  it("are not read from the prototype of the table", () => expect(isCurrency("constructor")).toBe(false));
});
