import { expect, test } from "vitest";
import { verificationResults } from "../networks/profile-words.ts";
import { cardNetworks, profileOf } from "../networks.ts";
import { networkSupports } from "./support.ts";
import { addressResultToGeneric, securityCodeResultToGeneric } from "./verification-results.ts";

test.each([
  ["visa", "Y", "match"],
  ["visa", "A", "partial-match"],
  ["visa", "Z", "partial-match"],
  ["visa", "N", "no-match"],
  ["visa", "G", "not-processed"],
  ["visa", "C", "not-processed"],
  ["mastercard", "X", "match"],
  ["mastercard", "W", "partial-match"],
  ["american-express", "E", "match"],
  ["american-express", "K", "no-match"],
  ["american-express", "W", "no-match"],
  ["discover", "A", "match"],
  ["discover", "Y", "partial-match"],
  ["discover", "W", "not-processed"],
] as const)("the address result %s %s is %s", (network, letter, expected) => {
  expect(addressResultToGeneric(network, true, letter)).toBe(expected);
});

test("a check that was not requested, or that the network does not support, has no result", () => {
  expect(addressResultToGeneric("visa", false, "Y")).toBe("none");
  expect(addressResultToGeneric("jcb", true, "Y")).toBe("none");
  expect(securityCodeResultToGeneric("visa", false, "M")).toBe("none");
});

test("missing and unknown result codes mean that the check was not performed", () => {
  expect(addressResultToGeneric("visa", true, undefined)).toBe("not-processed");
  expect(addressResultToGeneric("visa", true, "constructor")).toBe("not-processed");
  expect(securityCodeResultToGeneric("mastercard", true, undefined)).toBe("not-processed");
});

test("a network has address result codes if and only if it verifies addresses", () => {
  for (const network of cardNetworks) {
    const results = Object.values(profileOf(network).addressResults);
    expect(results.length > 0).toBe(networkSupports(network, "addressVerification"));
    expect(results.every((result) => verificationResults.includes(result))).toBe(true);
  }
});

test.each([
  ["visa", "M", "match"],
  ["visa", "N", "no-match"],
  ["visa", "S", "not-processed"],
  ["mastercard", "Y", "not-processed"],
  ["american-express", "Y", "match"],
  ["american-express", "U", "not-processed"],
] as const)("the security code result %s %s is %s", (network, letter, expected) => {
  expect(securityCodeResultToGeneric(network, true, letter)).toBe(expected);
});
