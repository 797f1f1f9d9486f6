import { expect, test } from "vitest";
import type { NetworkFeature } from "../networks/profile-words.ts";
import { cardNetworks } from "../networks.ts";
import { networkSupports } from "./support.ts";

const networksWith = (feature: NetworkFeature) => cardNetworks.filter((network) => networkSupports(network, feature));

test("four networks support address verification", () => {
  expect(networksWith("addressVerification")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("four networks support partial approval", () => {
  expect(networksWith("partialApproval")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("six networks support dynamic descriptors: all except UnionPay", () => {
  expect(networksWith("dynamicDescriptor")).toEqual(cardNetworks.filter((network) => network !== "unionpay"));
  expect(networksWith("dynamicDescriptor")).toHaveLength(6);
});

test("two networks support enhanced data", () => {
  expect(networksWith("enhancedData")).toEqual(["visa", "mastercard"]);
});

test("increments and refund authorizations are supported only on the listed networks", () => {
  expect(networksWith("increment")).toEqual(["visa", "mastercard", "discover"]);
  expect(networksWith("refundAuthorization")).toEqual(["visa", "mastercard", "american-express", "discover"]);
});

test("every network except American Express supports exemption requests", () => {
  expect(networksWith("scaExemption")).toEqual(cardNetworks.filter((network) => network !== "american-express"));
});

test("only Mastercard supports the transaction type", () => {
  expect(networksWith("transactionType")).toEqual(["mastercard"]);
});
