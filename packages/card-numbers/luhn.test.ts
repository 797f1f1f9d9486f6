import { describe, expect, it } from "vitest";
import { hasLuhnDigit, withLuhnDigit } from "./luhn.ts";

describe("the check digit", () => {
  it.each(["4111111111111111", "371449635398431", "30569309025904"])("of %s is its last digit", (number) => {
    expect(hasLuhnDigit(number)).toBe(true);
    expect(withLuhnDigit(number.slice(0, -1))).toBe(number);
  });
});
