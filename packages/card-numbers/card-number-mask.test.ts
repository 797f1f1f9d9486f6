import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { maskCardNumber, withoutCardNumbers } from "./card-number-mask.ts";

/** Digits adjacent to the number make it a different number. */
const endsApart = (text: string) => !/\d$/.test(text);
const beginsApart = (text: string) => !/^\d/.test(text);

/** Texts with many digits and special characters. */
const beside = fc.oneof(fc.string(), fc.stringMatching(/^[\d ./-]{0,20}$/));

const pan = "4242424242424242";

describe("a masked card number", () => {
  it("shows the first six and the last four digits", () => expect(maskCardNumber(pan)).toBe("424242******4242"));

  it("shows no digits of a number that is too short for a card number", () =>
    expect(maskCardNumber("424242424242")).toBe("*".repeat(12)));
});

describe("masking card numbers in a text", () => {
  it.each([
    [`paid with ${pan}.`, "paid with 424242******4242."],
    ["card 4242 4242-4242 4242", "card 4242 42**-**** 4242"],
    [`99999${pan}`, "*".repeat(21)],
    [`${pan}-1`, "424242******4242-1"],
    [`${pan} 12/30`, "424242******4242 12/30"],
    ["4242 4242 4242 4242 123", "4242 42** **** 4242 123"],
    [`1 ${pan}`, "1 424242******4242"],
    ["4242.4242.4242.4242", "4242.42**.****.4242"],
    ["4242  4242  4242  4242", "4242  42**  ****  4242"],
    ["order 4242424242424241", "order 4242424242424241"],
    ["2026-11-20 20:30:15", "2026-11-20 20:30:15"],
    ["no digits", "no digits"],
  ])("%s", (text, shown) => expect(withoutCardNumbers(text)).toBe(shown));

  it("leaves no card number unmasked, with any surrounding text", () =>
    fc.assert(
      fc.property(beside.filter(endsApart), beside.filter(beginsApart), (before, after) => {
        expect(withoutCardNumbers(before + pan + after)).not.toContain(pan);
      }),
      { numRuns: 1_000 * inject("randomRuns") },
    ));
});
