import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composed, holderNamePattern } from "../../../card-networks/catalogue/cards/cardholder-name.ts";
import { maskedNumber } from "../../../card-networks/catalogue/cards/masked-number.ts";

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

describe("a masked card number", () => {
  it("shows only the first six and the last four digits, regardless of its length", () => {
    fc.assert(
      fc.property(digits(12, 19), (number) => {
        const masked = maskedNumber(number);
        expect(masked).toHaveLength(number.length);
        expect(masked).toBe(`${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`);
        expect(masked).not.toMatch(/\d{13}/);
      }),
    );
  });
});

describe("a holder's name", () => {
  it.each(["JÖRG MÜLLER", "Zoë O'Neill-Ñúñez", "Ø. Åström", "A B"])("can be %s", (name) =>
    expect(holderNamePattern.test(composed(name))).toBe(true),
  );

  it.each(["Łukasz", "A×B", "A÷B", "Иван", "tab\there", ""])("cannot be '%s'", (name) =>
    expect(holderNamePattern.test(composed(name))).toBe(false),
  );

  it("can contain an accent typed as a separate character", () =>
    expect(holderNamePattern.test(composed("Zoe\u0308"))).toBe(true));
});
