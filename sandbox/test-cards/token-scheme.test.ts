import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { recognizeCardNumber } from "../../functions/card-networks/catalogue/cards/card-number.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { familiarCards, scenarioOfCard } from "./digit-scheme.ts";
import { readyTestCards, testCardOf } from "./test-cards.ts";
import { familiarTokens, readyTestTokens, testTokenIn, testTokenOf, tokenPrefixes } from "./token-scheme.ts";

const published = {
  visa: "4000007000000007 4000007000001005 4000007000002003 4000007000010006 4000007000020005 4000007000030004 4000007000040003",
  mastercard:
    "5200007000000002 5200007000001000 5200007000002008 5200007000010001 5200007000020000 5200007000030009 5200007000040008",
  "american-express":
    "340000700000002 340000700001000 340000700002008 340000700010001 340000700020000 340000700030009 340000700040008",
  discover:
    "6011007000000009 6011007000001007 6011007000002005 6011007000010008 6011007000020007 6011007000030006 6011007000040005",
  diners: "36000070000003 36000070001001 36000070002009 36000070010002 36000070020001 36000070030000 36000070040009",
  jcb: "3530007000000008 3530007000001006 3530007000002004 3530007000010007 3530007000020006 3530007000030005 3530007000040004",
} as const;

const anyDigits = integer({ min: 0, max: 9_999 }).map((number) => String(number).padStart(4, "0"));
const anyTokenNetwork = constantFrom(...tokenPrefixes.map(({ network }) => network));
describe("a test token", () => {
  it("has its published number on six networks", () => {
    const ready = tokenPrefixes.map(({ network }) => [
      network,
      readyTestTokens.map(({ digits }) => testTokenOf(network, digits)).join(" "),
    ]);
    expect(Object.fromEntries(ready)).toEqual(published);
    expect(() => testTokenOf("unionpay", "0000")).toThrow("issues no network tokens");
  });

  it("with any digits is routed like a card of its network", () =>
    assert(
      property(anyTokenNetwork, anyDigits, (network, digits) => {
        const number = testTokenOf(network, digits);
        expect(recognizeCardNumber(number)).toEqual({ ok: true, value: { network, networks: [network] } });
        expect(testTokenIn(number)).toMatchObject({ network });
      }),
    ));

  it("represents the test card with its last two digits, with the same outcome in 3-D Secure", () =>
    assert(
      property(anyTokenNetwork, anyDigits, (network, digits) => {
        const card = testCardOf(network, `00${digits.slice(2)}`);
        expect(testTokenIn(testTokenOf(network, digits))?.card).toBe(card);
        expect(scenarioOfCard(testTokenOf(network, digits))).toEqual(scenarioOfCard(card));
      }),
    ));

  it("has the state and the source of its first two digits", () => {
    expect(testTokenIn(testTokenOf("visa", "0100"))).toMatchObject({ state: "active", source: "apple-pay" });
    expect(testTokenIn(testTokenOf("jcb", "0200"))).toMatchObject({ state: "active", source: "google-pay" });
    expect(testTokenIn(testTokenOf("diners", "2000"))).toMatchObject({ state: "deactivated", source: "network" });
    expect(testTokenIn(testTokenOf("visa", "9900"))).toMatchObject({ state: "active", source: "network" });
  });

  it.each(familiarTokens)("that others publish ($number) is active and of any source", ({ number, network }) => {
    expect(recognizeCardNumber(number)).toMatchObject({ ok: true, value: { network } });
    expect(testTokenIn(number)).toMatchObject({ network, state: "active" });
    expect(testTokenIn(number)).not.toHaveProperty("source");
  });

  it("is different from all test cards", () => {
    for (const card of familiarCards) expect(testTokenIn(card)).toBeUndefined();
    for (const network of cardNetworks) {
      for (const { digits } of readyTestCards) expect(testTokenIn(testCardOf(network, digits))).toBeUndefined();
    }
  });
});
