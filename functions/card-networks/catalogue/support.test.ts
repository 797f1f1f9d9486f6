import { expect, test } from "vitest";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { cardNetworks } from "../networks.ts";
import { networkSupports } from "./support.ts";

const networksWith = (feature: NetworkFeature) => cardNetworks.filter((network) => networkSupports(network, feature));

test("four networks verify addresses", () => {
  expect(networksWith("addressVerification")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("four networks approve a part of the amount", () => {
  expect(networksWith("partialApproval")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("six networks take a dynamic descriptor, all but UnionPay", () => {
  expect(networksWith("dynamicDescriptor")).toEqual(cardNetworks.filter((network) => network !== "unionpay"));
  expect(networksWith("dynamicDescriptor")).toHaveLength(6);
});

test("two networks take enhanced data", () => {
  expect(networksWith("enhancedData")).toEqual(["visa", "mastercard"]);
});

test("increments and refund authorizations go to the networks that publish them", () => {
  expect(networksWith("increment")).toEqual(["visa", "mastercard", "discover"]);
  expect(networksWith("refundAuthorization")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("exemptions can be asked for on every network but American Express", () => {
  expect(networksWith("scaExemption")).toEqual(cardNetworks.filter((network) => network !== "american-express"));
});

test("what is bought is told to Mastercard, whose message has a place for it", () => {
  expect(networksWith("transactionType")).toEqual(["mastercard"]);
});
