import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsCardDetails } from "./card-details-shape.ts";
import { holdsCardNumber } from "./card-number-shape.ts";

const number = "4117739255188414";
const year = 2026;

describe("a reference", () => {
  it.each([
    `${number}-1230-739`,
    `${number}-1230`,
    `${number} 12/30`,
    `${number} 12/2030`,
    `${number}|2030-12|739`,
    `${number}.122030`,
    `${number}_1230`,
    `${number}_3012`,
    `order-${number}-12.30`,
    `1230 ${number}`,
    `12/30 ${number} 739`,
    `203012-${number}`,
    `${number}EXP1230CVC739`,
    `https://shop.example/pay?card=${number}&exp=1230`,
    `https://shop.example/pay?card=${number}%2012%2F30`,
    `\uff14117739255188414 1230`,
    `${number}-0121`,
    `${number}-1246`,
    "4117 7392 5518 8414",
    "4117-7392-5518-8414",
    "order 4117.7392.5518.8414",
    "3782 822463 10005",
    "6759649826438453-1230",
    `${number}=30121011234567890`,
    `${number}=739`,
    `${number}D30121011234567890`,
    `${number}d3012`,
    `%B${number}^DOE/JOHN^30121011234567890`,
    `${number}%3D30121`,
    `order-${number}=30121`,
    `${number}-12301`,
    `${number}-1230123`,
    `${number}-12301234`,
    `${number}-30121011234567890`,
    `${number}-Dec30`,
    `${number} DECEMBER 2030`,
    `${number}_30-Dec`,
    `order-${number}-2030`,
    "4117-739255188414-1230",
    "41177392 55188414 12/30",
    "a4117-7392-5518-8414b",
  ])("that is a card number with its expiry, or grouped like one, is detected: %s", (text) =>
    expect(holdsCardDetails(text, year)).toBe(true),
  );

  it.each([
    number,
    `order-${number}`,
    `${number}-739`,
    `${number}-1`,
    `${number}-1330`,
    `${number}-0026`,
    `${number}-1220`,
    `${number}-1247`,
    `${number}-20261126`,
    `${number}-123012`,
    `${number}-26112026`,
    `${number}-261126093015`,
    `${number}-20261126093015`,
    `${number}-1795685215000`,
    `${number}-2026`,
    `${number}-2060`,
    `${number}-26Nov2026`,
    `${number}-Dec`,
    `${number}d7a2`,
    "4117-739255188414",
    "41177392-55188414",
    `${number} of the 12th`,
    `1230-order-${number}`,
    "4117739255188415-1230",
    "1730000000-1230",
    "4117 7392 5518 8415",
    "5e4199e3-f372-4433-9319-916d37a97349",
    "abcd4111-1111-1111-1111-1111abcd1111",
    "2026-11-26T09:26:53.589Z",
  ])("that only resembles a card number is accepted: %s", (text) => expect(holdsCardDetails(text, year)).toBe(false));

  it("that consists of UUIDs is accepted, regardless of their digits", () =>
    fc.assert(fc.property(fc.uuid(), fc.uuid(), (one, other) => !holdsCardDetails(`${one}.${other}`, year))));

  it("that is detected as a card number is also detected within any text", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("4", "1", "2", "3", " ", "-", "/"), maxLength: 40 }),
        (text) => !holdsCardDetails(text, year) || holdsCardNumber(text),
      ),
    ));

  it("in hexadecimal is not card data, regardless of its length: a hash, a token, other hexadecimal text", () =>
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 100 }),
        fc.string({ minLength: 20, maxLength: 100 }),
        (bytes, text) => {
          for (const hex of [Buffer.from(bytes), Buffer.from(text)].map((one) => one.toString("hex"))) {
            const hasLetters = hex.replace(/\d/g, "").length >= 3;
            if (hasLetters) expect(holdsCardDetails(hex, year), hex).toBe(false);
          }
        },
      ),
      { numRuns: 2_000 },
    ));
});
