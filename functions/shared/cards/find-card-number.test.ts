import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathsOfCardNumber, pathsOfMaskedNumber } from "./find-card-number.ts";

const number = "4117739255188430";
const masked = "411773******8430";

const inGroups =
  (...lengths: readonly number[]) =>
  (sign: string) => {
    let at = 0;
    const groups = lengths.map((length) => {
      at += length;
      return number.slice(at - length, at);
    });
    return groups.join(sign);
  };

const fours = inGroups(4, 4, 4, 4);

/** Examples of card numbers that people and programs put into other fields. */
const writings: readonly string[] = [
  number,
  ...[
    " ",
    "  ",
    "   ",
    "-",
    "--",
    " - ",
    ".",
    "_",
    "/",
    ":",
    ",",
    ", ",
    "|",
    "*",
    "+",
    "\u00a0",
    "\u2009",
    "\u2013",
    "\t",
    "x",
  ].map(fours),
  inGroups(6, 10)(" "),
  inGroups(1, 5, 6, 4)("-"),
  [...number].join(" "),
  [...number].join("-"),
  `${number} 1230 739`,
  `${number}-1230`,
  `${number}1230739`,
  `12 ${number}`,
  `0${number}`,
  `00${fours(" ")}99`,
  `2026-${number}`,
  `2026${fours(".")}12`,
  `order-${number}-1`,
  `PAN${number}EXP1230CVC739`,
  `https://shop.example/pay?card=${number}&exp=1230`,
  `https://shop.example/pay?card=${fours("%20")}`,
  [...number].map((digit) => `%3${digit}`).join(""),
  [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(""),
  [...number].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(""),
  `a${fours("a")}@agent.example`,
];

describe("the card number of the request itself", () => {
  it.each(writings)("is found as %s, and so is a card with only its first and last digits known", (text) => {
    expect(pathsOfCardNumber(number, { a: { b: ["", text] } })).toEqual([["a", "b", "1"]]);
    expect(pathsOfMaskedNumber(masked, { reference: text })).toEqual([["reference"]]);
  });

  it("is found as a JSON number", () => expect(pathsOfCardNumber("411773925518", [411773925518])).toEqual([["0"]]));

  const digits = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });
  const separator = fc.string({ unit: fc.constantFrom(..." -._/:,;|*+~#x\u00a0"), maxLength: 3 });

  it("is found between any digits and with any separators", () =>
    fc.assert(
      fc.property(
        digits(13, 19),
        digits(0, 9),
        digits(0, 9),
        fc.array(separator, { minLength: 19, maxLength: 19 }),
        (own, before, behind, signs) => {
          const text = `${before}${[...own].map((digit, index) => `${signs[index]}${digit}`).join("")}${behind}`;
          expect(pathsOfCardNumber(own, text)).toEqual([[]]);
        },
      ),
    ));

  it("does not match another number", () =>
    fc.assert(
      fc.property(digits(16, 16), digits(0, 40), (own, other) => {
        expect(pathsOfCardNumber(own, other).length > 0).toBe(other.includes(own));
      }),
    ));
});

describe("a card number with only its first and last digits known", () => {
  it("matches one with a valid check digit", () => {
    expect(pathsOfMaskedNumber("411111******1111", "4111111111111111")).toEqual([[]]);
    expect(pathsOfMaskedNumber("411111******1111", "4111112111111111")).toEqual([]);
    expect(pathsOfMaskedNumber("411111******1111", "411111-1111")).toEqual([]);
  });
});
