import { describe, expect, it } from "vitest";
import { testCardNumbers } from "../../card-networks/authorization/testing/authorization-builders.ts";
import type { ValidityRuleSet } from "../../card-networks/networks/profile-words.ts";
import type { Acceptor } from "../../merchants/published.ts";
import { anAcceptor } from "../../merchants/testing/acceptor-builder.ts";
import { pendingChargeWith } from "../testing/charge-builders.ts";
import { acceptorAt, anOrder, referredTo } from "../testing/order-builders.ts";
import { validateCharge } from "./admit-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { authorizationRequest, transactionFacts } from "./network-request.ts";
import { pendingCharge } from "./pending-charge.ts";

const now = new Date("2026-11-20T10:00:00Z");
const identity = { stan: "000001", rrn: "632410000001", transmittedAt: now };

function prepared(change: Partial<ChargeOrder>, rules: ValidityRuleSet = "service", at: Partial<Acceptor> = {}) {
  const order = anOrder(change);
  const admitted = validateCharge(order, referredTo(order, { acceptor: anAcceptor({ mcc: "5732", ...at }) }), now);
  if (!admitted.ok) throw new Error(admitted.refused.detail);
  const facts = transactionFacts(admitted.value, identity);
  return {
    request: authorizationRequest(admitted.value, facts),
    charge: pendingCharge("chg-1", admitted.value, facts, pendingChargeWith().card, rules),
  };
}

const typeOf = (intent: "purchase" | "reservation" | "refund" | "account-status") =>
  ({ intent, cardEntry: "e-commerce", order: "checkout" }) as const;

describe("the validity of an authorization", () => {
  const days = (...given: Parameters<typeof prepared>) => prepared(...given).charge.validDays;

  it("follows the service description unless a setting selects other rules", () => {
    expect(days({ type: typeOf("purchase") })).toBe(7);
    expect(days({ type: typeOf("purchase") }, "network-2024")).toBe(10);
  });

  it("is longer for reservations of hotels", () => {
    expect(days({ type: typeOf("reservation") }, "service", { mcc: "7011" })).toBe(31);
    expect(days({ type: typeOf("reservation") }, "network-2024", { mcc: "7011" })).toBe(30);
  });

  it("restarts after an increment on Mastercard only under the rules of 2024", () => {
    const isRestarted = (network: "visa" | "mastercard", rules: ValidityRuleSet) => {
      const card = { number: testCardNumbers[network], expiryMonth: 12, expiryYear: 2030 };
      const order = { card, type: typeOf("reservation") };
      return prepared(order, rules, acceptorAt(network)).charge.incrementRestartsValidity;
    };
    expect(isRestarted("mastercard", "network-2024")).toBe(true);
    expect(isRestarted("mastercard", "service")).toBeUndefined();
    expect(isRestarted("visa", "network-2024")).toBeUndefined();
  });

  it("does not apply to refunds and card checks", () => {
    expect(days({ type: typeOf("refund") })).toBeUndefined();
    expect(days({ type: typeOf("account-status"), amount: { value: 0, currency: "EUR" } })).toBeUndefined();
  });
});

describe("the request to the network", () => {
  it("has every requested feature that the network supports", () => {
    const { request } = prepared({
      card: { ...anOrder().card, cvc: "123", holderName: "Zoë" },
      avs: true,
      billingAddress: { postalCode: "10115", line1: "Torstrasse 1", city: "Berlin" },
      allowPartialApproval: true,
      dynamicDescriptor: { merchantName: "SHOP*42" },
      scaExemptionRequest: "scp",
      threeDsAuthenticationResult: { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "d", eci: "05" },
    });
    expect(request).toMatchObject({
      cvc: "123",
      holderName: "Zoë",
      avs: { postalCode: "10115", line1: "Torstrasse 1" },
      allowPartialApproval: true,
      descriptor: { merchantName: "SHOP*42" },
      exemption: "scp",
      threeDs: { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "d", eci: "05" },
    });
  });

  it("has no address check unless it is requested", () =>
    expect(prepared({ billingAddress: { postalCode: "10115" } }).request).not.toHaveProperty("avs"));
});

describe("the charge stored before the network request", () => {
  it("has no security code or authentication value, and has the cardholder name only if it was substituted", () => {
    const { charge } = prepared({
      card: { ...anOrder().card, cvc: "731", holderName: "Zoë" },
      threeDsAuthenticationResult: { authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=", dsTransID: "d", eci: "05" },
    });
    expect(JSON.stringify(charge)).not.toMatch(/731|AJkBBkhg|Zoë|4111111111111111/);
  });
});
