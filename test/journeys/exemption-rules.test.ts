import { describe, expect, it } from "vitest";
import { chargeWith, newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { apiClient } from "../support/api-client.ts";
import { amountAt, chargeAt, made } from "../support/network-charges.ts";
import { controlAcceptor, invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

/** The exemption and scope rules of the service description that apply to charges. */

const ready = await ownShop("Exemptions");
const call = apiClient(ready);
const charge = chargeAt(ready);

const invalid = { status: 400, body: { type: "/service/problems/charge/invalid-request" } };

/** Card whose digits 7 to 10 make the issuer decline every exemption, used with amounts that qualify for one. */
const refusing = { number: "4111119166000006", expiryMonth: 12, expiryYear: 2030 };

const agent = await newAgent(ready, "Exempt");
const merchantKey = await newMerchant(agent);

describe("exemption rule 1: transaction risk analysis", () => {
  const chargeWithRate = async (fraudRate: number, value: number) => {
    const acceptorKey = await newAcceptor(agent, merchantKey);
    await controlAcceptor(ready, acceptorKey, { fraudRate });
    const body = chargeWith(acceptorKey, { amount: { value, currency: "EUR" }, scaExemptionRequest: "tra" });
    return agent.call("POST", "/v1/charges", { body });
  };

  it.each([
    [0.13, 10000],
    [0.06, 25000],
    [0.01, 50000],
  ])("with a fraud rate of %s percent is allowed up to %i cents", async (fraudRate, most) => {
    expect(made(await chargeWithRate(fraudRate, most))).toMatchObject({
      authentication: { sca: { method: "none", compliance: "exemption", complianceReason: "tra" } },
      fraudLiability: "acquirer",
    });
    expect(await chargeWithRate(fraudRate, most + 1)).toMatchObject(invalid);
  });

  it("is converted from other currencies at the reference rate", async () => {
    const inYen = (value: number) => charge("visa", { amount: { value, currency: "JPY" }, scaExemptionRequest: "tra" });
    expect(made(await inYen(92000)).status.authorization).toBe("approved");
    expect(await inYen(93000)).toMatchObject(invalid);
  });

  it("uses the reference rate of the day, which was fetched when the service started", async () => {
    const refreshment = await invokeAsOperator(ready, "refresh-reference-rates");
    expect(refreshment).toEqual({ outcome: "not-due", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it("gets a warning for a currency without a rate", async () =>
    expect(
      made(await charge("visa", { amount: { value: 1050, currency: "AFN" }, scaExemptionRequest: "tra" })),
    ).toMatchObject({ warnings: [{ code: "exemption-limit-not-checked" }] }));
});

describe("exemption rule 2: low value", () => {
  const lowValue = (value: number, change = {}) =>
    charge("visa", { amount: amountAt("visa", value), scaExemptionRequest: "low-value", ...change });

  it("ends at 30 EUR", async () => {
    expect(made(await lowValue(2999)).authentication.sca.complianceReason).toBe("low-value");
    expect(await lowValue(3000)).toMatchObject(invalid);
  });

  it("is counted by the issuer: the sixth payment with a card is declined softly", async () => {
    const card = { number: "4012888888881881", expiryMonth: 12, expiryYear: 2030 };
    for (let payment = 1; payment <= 5; payment += 1) {
      expect(made(await lowValue(100, { card })).status.authorization).toBe("approved");
    }
    expect(made(await lowValue(100, { card }))).toMatchObject({ decline: { softDecline: true } });
  });
});

describe("exemption rule 3: secure corporate payments", () => {
  it("have no limit", async () =>
    expect(
      made(await charge("visa", { amount: amountAt("visa", 9_000_000), scaExemptionRequest: "scp" })),
    ).toMatchObject({ status: { authorization: "approved" }, authentication: { sca: { complianceReason: "scp" } } }));
});

describe("exemption rule 4: recurring payments", () => {
  it.each(["visa", "mastercard", "american-express", "discover", "diners"] as const)(
    "with a changed amount are sent with a warning, and the issuer on %s requires authentication again",
    async (network) => {
      const type = { intent: "purchase", cardEntry: "e-commerce", order: "recurring" };
      const first = made(await charge(network, { type }));
      const { body } = await call("POST", `/v1/charges/${first.key}/mit`, {
        body: { amount: amountAt(network, 2100) },
      });
      expect(body).toMatchObject({
        status: { authorization: "declined" },
        decline: { softDecline: true },
        warnings: [{ code: "recurring-amount-changed" }],
      });
    },
  );
});

describe("exemption rule 6: payments out of scope", () => {
  it("includes mail and telephone orders, which need no exemption", async () => {
    const type = { intent: "purchase", cardEntry: "manual", order: "phone" };
    expect(made(await charge("visa", { type, scaExemptionRequest: "scp" }))).toMatchObject({
      authentication: { sca: { method: "none", compliance: "out-of-scope", complianceReason: "moto" } },
      warnings: [{ code: "exemption-out-of-scope" }],
    });
  });
});

describe("exemption rule 7: an exemption that is not granted", () => {
  it.each([
    ["visa", "1A"],
    ["mastercard", "65"],
    ["discover", "1A"],
    ["diners", "103"],
  ] as const)("softly declines the charge on %s, with the network's own code %s", async (network, responseCode) =>
    expect(
      made(await charge(network, { amount: amountAt(network, 100166), scaExemptionRequest: "scp" })),
    ).toMatchObject({
      status: { authorization: "declined", clearing: "none" },
      decline: { softDecline: true, retry: "after-correction", reason: "authentication-required" },
      authorizationIsoFields: { responseCode },
      fraudLiability: "acquirer",
    }),
  );

  it("is selected by card number for low-value amounts", async () => {
    const small = { card: refusing, amount: amountAt("visa", 500) };
    expect(made(await charge("visa", { ...small, scaExemptionRequest: "low-value" }))).toMatchObject({
      decline: { softDecline: true },
    });
    expect(made(await charge("visa", small)).status.authorization).toBe("approved");
  });

  it("is not requested on american-express, which does not support it", async () =>
    expect(made(await charge("american-express", { scaExemptionRequest: "scp" }))).toMatchObject({
      authentication: { sca: { compliance: "out-of-scope" } },
      warnings: [{ code: "feature-not-supported" }],
    }));
});
