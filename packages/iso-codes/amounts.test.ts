import { describe, expect, it } from "vitest";
import { moneyText } from "./amounts.ts";

describe("an amount", () => {
  it.each([
    [1050, "EUR", "10.50 EUR"],
    [5, "EUR", "0.05 EUR"],
    [0, "EUR", "0.00 EUR"],
    [123_456_789, "USD", "1,234,567.89 USD"],
    [1050, "JPY", "1,050 JPY"],
    [1050, "BHD", "1.050 BHD"],
    [-1050, "EUR", "−10.50 EUR"],
    [1050, "XQQ", "10.50 XQQ"],
  ])("of %d %s is formatted as %s", (value, currency, text) => expect(moneyText({ value, currency })).toBe(text));
});
