import { expect, test } from "vitest";
import { tokenTypes } from "../authorization/transaction.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../networks.ts";
import { isIndicatorOf, shiftsLiability } from "./electronic-commerce-indicators.ts";
import { networkSupports } from "./support.ts";
import { cryptogramLengthsOf, isTokenIndicatorOf, tokenFeatureOf, tokenIndicatorOf } from "./tokens.ts";

const takers = (type: (typeof tokenTypes)[number]) =>
  cardNetworks.filter((network) => networkSupports(network, tokenFeatureOf[type]));

test("four networks support network tokens", () => {
  expect(takers("network")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test.each(["apple-pay", "google-pay"] as const)("six networks support %s: all except UnionPay", (type) => {
  expect(takers(type)).toEqual(cardNetworks.filter((network) => network !== "unionpay"));
  expect(takers(type)).toHaveLength(6);
});

test("a network has token rules if and only if it supports tokens", () => {
  for (const network of cardNetworks) {
    const takesTokens = tokenTypes.some((type) => networkSupports(network, tokenFeatureOf[type]));
    expect(profileOf(network).tokens !== undefined).toBe(takesTokens);
    expect(cryptogramLengthsOf(network).length > 0).toBe(takesTokens);
  }
});

test("a cryptogram has 20 bytes, or also 19 on Mastercard and 40 on American Express", () => {
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
] as const)("on %s, a token of type %s without an indicator gets %s", (network, type, eci) => {
  expect(tokenIndicatorOf(network, type, undefined)).toBe(eci);
});

test("a specified indicator is sent, except for a wallet on Discover", () => {
  for (const type of tokenTypes) {
    for (const network of takers(type)) {
      const isFixed = network === "discover" && type !== "network";
      expect(tokenIndicatorOf(network, type, "05")).toBe(isFixed ? "04" : "05");
    }
  }
});

test("Mastercard accepts only 02 and 06 for wallets, and every token indicator except 05 for network tokens", () => {
  const taken = (type: (typeof tokenTypes)[number]) =>
    ["00", "01", "02", "04", "05", "06", "07"].filter((eci) => isTokenIndicatorOf("mastercard", type, eci));
  expect(taken("apple-pay")).toEqual(["02", "06"]);
  expect(taken("google-pay")).toEqual(["02", "06"]);
  expect(taken("network")).toEqual(["00", "01", "02", "04", "06", "07"]);
});

test("Mastercard's indicator 06 is valid and does not shift liability, and a network without tokens has no token indicator", () => {
  expect(isIndicatorOf("mastercard", "06")).toBe(true);
  expect(shiftsLiability("mastercard", "06")).toBe(false);
  expect(() => tokenIndicatorOf("unionpay" satisfies CardNetwork, "network", undefined)).toThrow(
    "does not accept tokens",
  );
});
