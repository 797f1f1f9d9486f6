import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { maskCardNumber, withoutCardNumbers } from "./card-number-mask.ts";

/** Digits beside the number would be part of the row. */
const endsApart = (text: string) => !/[\d -]$/.test(text);
const beginsApart = (text: string) => !/^[\d -]/.test(text);

const pan = "4242424242424242";

describe("a masked card number", () => {
  it("shows six and four digits", () => expect(maskCardNumber(pan)).toBe("424242******4242"));

  it("shows nothing of what is too short for one", () => expect(maskCardNumber("424242424242")).toBe("*".repeat(12)));
});

describe("a text without card numbers", () => {
  it.each([
    [`paid with ${pan}.`, "paid with 424242******4242."],
    ["card 4242 4242-4242 4242", "card 4242 42**-**** 4242"],
    [`99999${pan}`, "*".repeat(21)],
    ["order 4242424242424241", "order 4242424242424241"],
    ["2026-11-20 20:30:15", "2026-11-20 20:30:15"],
    ["no digits", "no digits"],
  ])("%s", (text, shown) => expect(withoutCardNumbers(text)).toBe(shown));

  it("shows none, whatever text stands around it", () =>
    fc.assert(
      fc.property(fc.string().filter(endsApart), fc.string().filter(beginsApart), (before, after) => {
        expect(withoutCardNumbers(before + pan + after)).not.toContain(pan);
      }),
      { numRuns: 1_000 * inject("randomRuns") },
    ));
});
