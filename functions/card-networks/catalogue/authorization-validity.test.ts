import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ValidityRuleSet, validityRuleSets } from "../networks/profile-words.ts";
import { cardNetworks } from "../networks.ts";
import {
  authorizationValidityDays,
  incrementRestartsValidity,
  type ValidityQuestion,
} from "./authorization-validity.ts";

const a = (overrides: Partial<ValidityQuestion>): ValidityQuestion => ({
  network: "visa",
  finality: "final",
  channel: "card-not-present",
  initiator: "cardholder",
  merchantCategoryCode: "5411",
  merchantCountry: "DE",
  ...overrides,
});

const preAuthorization = { finality: "pre-authorization" } as const;
const cardPresent = { channel: "card-present" } as const;
const mastercard = { network: "mastercard" } as const;

describe("the default rule set", () => {
  test.each([
    ["Mastercard, final", a(mastercard), 7],
    ["Mastercard, pre-authorization", a({ ...mastercard, ...preAuthorization }), 30],
    ["Visa, final, card not present", a({}), 7],
    ["Visa, final, card present", a(cardPresent), 1],
    ["Visa, pre-authorization of a hotel", a({ ...preAuthorization, merchantCategoryCode: "7011" }), 31],
    ["Visa, pre-authorization of a hotel chain", a({ ...preAuthorization, merchantCategoryCode: "3640" }), 31],
    ["Visa, pre-authorization of a car rental", a({ ...preAuthorization, merchantCategoryCode: "3351" }), 31],
    ["Visa, pre-authorization of a cruise line", a({ ...preAuthorization, merchantCategoryCode: "4411" }), 31],
    ["Visa, pre-authorization of a taxi", a({ ...preAuthorization, merchantCategoryCode: "4121" }), 7],
    [
      "Visa, pre-authorization of a taxi in the US",
      a({ ...preAuthorization, merchantCategoryCode: "4121", merchantCountry: "US" }),
      3,
    ],
    ["Visa, pre-authorization of a US shop", a({ ...preAuthorization, merchantCountry: "US" }), 7],
    ["Visa, pre-authorization, card present", a({ ...preAuthorization, ...cardPresent }), 1],
    ["JCB", a({ network: "jcb" }), 7],
  ])("%s", (_, question, days) => {
    expect(authorizationValidityDays("service", question)).toBe(days);
  });
});

describe("the 2024 rule set", () => {
  test.each([
    ["Visa, by the cardholder", a({}), 10],
    ["Visa, by the merchant", a({ initiator: "merchant" }), 5],
    ["Visa, card present", a(cardPresent), 5],
    ["Visa, pre-authorization of a hotel", a({ ...preAuthorization, merchantCategoryCode: "7011" }), 30],
    ["Discover", a({ network: "discover" }), 10],
  ])("%s", (_, question, days) => {
    expect(authorizationValidityDays("network-2024", question)).toBe(days);
  });
});

test("an increment restarts the validity period on Mastercard under the 2024 rules, and keeps the expiry otherwise", () => {
  const restartingIn = (ruleSet: ValidityRuleSet) =>
    cardNetworks.filter((network) => incrementRestartsValidity(ruleSet, network));
  expect(restartingIn("service")).toEqual([]);
  expect(restartingIn("network-2024")).toEqual(["mastercard"]);
});

test("every authorization has a validity period in every rule set", () => {
  const questions = fc.record<ValidityQuestion>({
    network: fc.constantFrom(...cardNetworks),
    finality: fc.constantFrom("final", "pre-authorization"),
    channel: fc.constantFrom("card-not-present", "card-present"),
    initiator: fc.constantFrom("cardholder", "merchant"),
    merchantCategoryCode: fc.stringMatching(/^\d{4}$/),
    merchantCountry: fc.stringMatching(/^[A-Z]{2}$/),
  });
  fc.assert(
    fc.property(fc.constantFrom(...validityRuleSets), questions, (ruleSet, question) => {
      const days = authorizationValidityDays(ruleSet, question);
      return days >= 1 && days <= 31;
    }),
  );
});
