import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { maskCardNumber, withoutCardNumbers } from "./card-number-mask.ts";

/** Digits that touch the number make it another one. */
const endsApart = (text: string) => !/\d$/.test(text);
const beginsApart = (text: string) => !/^\d/.test(text);

/** Texts with many digits and signs. */
const beside = fc.oneof(fc.string(), fc.stringMatching(/^[\d ./-]{0,20}$/));

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

  it("shows none, whatever text stands around it", () =>
    fc.assert(
      fc.property(beside.filter(endsApart), beside.filter(beginsApart), (before, after) => {
        expect(withoutCardNumbers(before + pan + after)).not.toContain(pan);
      }),
      { numRuns: 1_000 * inject("randomRuns") },
    ));
});
