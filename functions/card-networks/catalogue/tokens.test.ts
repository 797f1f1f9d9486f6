import { expect, test } from "vitest";
import { tokenTypes } from "../authorization/transaction.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../networks.ts";
import { isIndicatorOf, shiftsLiability } from "./electronic-commerce-indicators.ts";
import { networkSupports } from "./support.ts";
import { cryptogramLengthsOf, isTokenIndicatorOf, tokenFeatureOf, tokenIndicatorOf } from "./tokens.ts";

const takers = (type: (typeof tokenTypes)[number]) =>
  cardNetworks.filter((network) => networkSupports(network, tokenFeatureOf[type]));

test("four networks take tokens of their own", () => {
  expect(takers("network")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test.each(["apple-pay", "google-pay"] as const)("six networks take %s, all but UnionPay", (type) => {
  expect(takers(type)).toEqual(cardNetworks.filter((network) => network !== "unionpay"));
  expect(takers(type)).toHaveLength(6);
});

test("a network has rules for tokens exactly where it takes one", () => {
  for (const network of cardNetworks) {
    const takesTokens = tokenTypes.some((type) => networkSupports(network, tokenFeatureOf[type]));
    expect(profileOf(network).tokens !== undefined).toBe(takesTokens);
    expect(cryptogramLengthsOf(network).length > 0).toBe(takesTokens);
  }
});

test("a cryptogram has 20 bytes, at Mastercard 19 too and at American Express 40 too", () => {
  expect(Object.fromEntries(cardNetworks.map((network) => [network, cryptogramLengthsOf(network)]))).toEqual({
    visa: [20],
    mastercard: [19, 20],
    "american-express": [20, 40],
    discover: [20],
    diners: [20],
    jcb: [20],
    unionpay: [],
  });
});

test.each([
  ["visa", "network", "07"],
  ["mastercard", "network", "06"],
  ["american-express", "network", "07"],
  ["discover", "network", "07"],
  ["visa", "apple-pay", "07"],
  ["mastercard", "apple-pay", "02"],
  ["american-express", "google-pay", "07"],
  ["discover", "google-pay", "04"],
  ["diners", "apple-pay", "07"],
  ["jcb", "google-pay", "07"],
] as const)("a token at %s of type %s without an indicator has %s", (network, type, eci) => {
  expect(tokenIndicatorOf(network, type, undefined)).toBe(eci);
});

test("an indicator that is given goes out, but for a wallet at Discover", () => {
  for (const type of tokenTypes) {
    for (const network of takers(type)) {
      const isFixed = network === "discover" && type !== "network";
      expect(tokenIndicatorOf(network, type, "05")).toBe(isFixed ? "04" : "05");
    }
  }
});

test("a wallet at Mastercard gives 02 or 06, and no indicator of a payment without its device; a network token may give any", () => {
  const taken = (type: (typeof tokenTypes)[number]) =>
    ["00", "01", "02", "04", "05", "06", "07"].filter((eci) => isTokenIndicatorOf("mastercard", type, eci));
  expect(taken("apple-pay")).toEqual(["02", "06"]);
  expect(taken("google-pay")).toEqual(["02", "06"]);
  expect(taken("network")).toEqual(["00", "01", "02", "04", "06", "07"]);
});

test("Mastercard's indicator of a token without 3-D Secure is known and shifts nothing; a network without tokens has none", () => {
  expect(isIndicatorOf("mastercard", "06")).toBe(true);
  expect(shiftsLiability("mastercard", "06")).toBe(false);
  expect(() => tokenIndicatorOf("unionpay" satisfies CardNetwork, "network", undefined)).toThrow("accepts no tokens");
});
