import { describe, expect, it } from "vitest";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { anOrder } from "../../testing/order-builders.ts";
import { decideExemption } from "./exemption-request.ts";

const decide = (change: Parameters<typeof anOrder>[0], fraudRate?: number, rates = builtInReferenceRates) => {
  const order = anOrder(change);
  return decideExemption(order, { ...order, network: "visa" }, fraudRate, rates);
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

  it("is judged by the rates of the day: what was low in pounds may be so no more", () => {
    const asked = { scaExemptionRequest: "low-value" as const, amount: { value: 2_600, currency: "GBP" as const } };
    const poundsPerEuro = (GBP: number) => ({ date: "2026-11-20", perEuro: { EUR: 1, GBP } });
    expect(decide(asked, undefined, poundsPerEuro(0.87))).toMatchObject({ value: { exemption: "low-value" } });
    expect(decide(asked, undefined, poundsPerEuro(0.86))).toMatchObject({ ok: false });
  });

  it("goes with a warning when nobody knows what the amount is worth", () =>
    expect(decide({ scaExemptionRequest: "tra", amount: { value: 1, currency: "AFN" } })).toMatchObject({
      value: {
        exemption: "tra",
        warnings: [
          {
            code: "exemption-limit-not-checked",
            detail: "The limit of tra was not checked: there is no current reference rate for AFN.",
          },
        ],
      },
    }));

  it("is left out of orders by mail and telephone, which need none", () =>
    expect(
      decide({ scaExemptionRequest: "scp", type: { intent: "purchase", cardEntry: "manual", order: "mail" } }),
    ).toEqual({ ok: true, value: { warnings: [expect.objectContaining({ code: "exemption-out-of-scope" })] } }));
});
