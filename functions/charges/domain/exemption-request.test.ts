import { describe, expect, it } from "vitest";
import { anOrder } from "../testing/order-builders.ts";
import { decideExemption } from "./exemption-request.ts";

const decide = (change: Parameters<typeof anOrder>[0], fraudRate?: number) => {
  const order = anOrder(change);
  return decideExemption(order, { ...order, network: "visa" }, fraudRate);
};

const amount = (value: number) => ({ amount: { value, currency: "EUR" as const } });

describe("an exemption that a charge asks for", () => {
  it("goes to the issuer within its limit", () =>
    expect(decide({ scaExemptionRequest: "low-value", ...amount(2_999) })).toEqual({
      ok: true,
      value: { exemption: "low-value", warnings: [] },
    }));

  it("is refused beyond it, with a sentence that says how far it goes", () => {
    expect(decide({ scaExemptionRequest: "low-value", ...amount(3_000) })).toMatchObject({
      refused: "scaExemptionRequest low-value is for amounts below 30 EUR.",
    });
    expect(decide({ scaExemptionRequest: "tra", ...amount(10_001) }, 0.13)).toMatchObject({
      refused: "scaExemptionRequest tra is for amounts up to 100 EUR with the acceptor's fraudRate of 0.13 %.",
    });
  });

  it("goes with a warning when nobody knows what the amount is worth", () =>
    expect(decide({ scaExemptionRequest: "tra", amount: { value: 1, currency: "AFN" } })).toMatchObject({
      value: { exemption: "tra", warnings: [{ code: "exemption-limit-not-checked" }] },
    }));

  it("is left out of orders by mail and telephone, which need none", () =>
    expect(
      decide({ scaExemptionRequest: "scp", type: { intent: "purchase", cardEntry: "manual", order: "mail" } }),
    ).toEqual({ ok: true, value: { warnings: [expect.objectContaining({ code: "exemption-out-of-scope" })] } }));
});
