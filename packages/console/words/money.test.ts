import { describe, expect, it } from "vitest";
import { amountText } from "#iso-codes/amounts";
import { amountHint, minorOf, plainAmountText } from "./money.ts";

describe("the hint of an amount field", () => {
  it.each([
    ["EUR", "For example, 10.50 or 10,50. Do not enter thousands separators."],
    ["JPY", "For example, 1050: JPY has no decimal places."],
    ["BHD", "For example, 10.500. Do not enter thousands separators."],
  ])("for %s contains only accepted examples", (currency, hint) => {
    expect(amountHint(currency)).toBe(hint);
    const examples = hint.match(/\d[\d.,]*\d/g) ?? [];
    expect(examples.filter((example) => minorOf(example, currency) === undefined)).toEqual([]);
  });
});

describe("an amount", () => {
  it.each([
    ["10.50", "EUR", 1050],
    ["10,50", "EUR", 1050],
    [" 10.5 ", "EUR", 1050],
    ["10", "EUR", 1000],
    ["1234.50", "EUR", 123_450],
    ["1,234.50", "EUR", 123_450],
    ["1.234,50", "EUR", 123_450],
    ["1 234,50", "EUR", 123_450],
    ["1\u202f234,50", "EUR", 123_450],
    ["1'234.50", "EUR", 123_450],
    ["1 000", "EUR", 100_000],
    ["1,234,567", "EUR", 123_456_700],
    ["1.234.567", "EUR", 123_456_700],
    ["1050", "JPY", 1050],
    ["1,050", "JPY", 1050],
    ["1.050", "JPY", 1050],
    ["1.05", "BHD", 1050],
    ["1,05", "BHD", 1050],
    ["1.050", "BHD", 1050],
    ["1,050.000", "BHD", 1_050_000],
    ["0,050", "BHD", 50],
    ["1.000", "EUR", undefined],
    ["1,000", "EUR", undefined],
    ["1,050", "BHD", undefined],
    ["10.505", "EUR", undefined],
    ["0.050", "EUR", undefined],
    ["1234.567", "EUR", undefined],
    ["1,23,456", "EUR", undefined],
    ["1.234.50", "EUR", undefined],
    ["1,234,50", "EUR", undefined],
    ["0,123.50", "EUR", undefined],
    ["10.5", "JPY", undefined],
    ["10.", "EUR", undefined],
    ["ten", "EUR", undefined],
    ["-1", "EUR", undefined],
    ["", "EUR", undefined],
    ["99999999999999999", "EUR", undefined],
  ])("entered as '%s' %s is %s", (text, currency, minor) => expect(minorOf(text, currency)).toBe(minor));

  it.each(["EUR", "JPY", "BHD"])("of %s is parsed to its formatted value", (currency) => {
    for (const value of [0, 7, 99, 100, 1050, 123_456_789]) {
      expect(minorOf(amountText({ value, currency }), currency)).toBe(value);
      expect(minorOf(plainAmountText({ value, currency }), currency)).toBe(value);
    }
  });
});
