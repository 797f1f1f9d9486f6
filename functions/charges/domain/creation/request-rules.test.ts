import { describe, expect, it } from "vitest";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { anOrder } from "../../testing/order-builders.ts";
import { cardEntries, combinations, intents, isKnownCombination, orders, sequenceOf } from "../charge/charge-type.ts";
import { brokenRule, decideExemption } from "./request-rules.ts";

const broken = (change: Parameters<typeof anOrder>[0], network: Parameters<typeof brokenRule>[1] = "visa") =>
  brokenRule(anOrder(change), network);

const checkout = (intent: "refund" | "account-status" | "reservation") =>
  ({ intent, cardEntry: "e-commerce", order: "checkout" }) as const;

describe("the feature combinations of a charge type", () => {
  const all = intents.flatMap((intent) =>
    cardEntries.flatMap((cardEntry) => orders.map((order) => ({ intent, cardEntry, order }))),
  );

  it("are each accepted, and no two rows overlap", () => {
    for (const initiator of ["cardholder", "merchant"] as const) {
      const rows = combinations.filter((row) => row.initiator === initiator);
      const size = rows.reduce((sum, row) => sum + row.intents.length * row.cardEntries.length * row.orders.length, 0);
      expect(all.filter((type) => isKnownCombination(type, initiator))).toHaveLength(size);
    }
  });

  it("start a series with a payment by the cardholder, and continue it with payments by the merchant", () => {
    const type = { intent: "purchase", cardEntry: "e-commerce", order: "ucof" } as const;
    expect([sequenceOf(type, "cardholder"), sequenceOf(type, "merchant")]).toEqual(["initial", "subsequent"]);
    expect(sequenceOf({ ...type, order: "checkout" }, "cardholder")).toBeUndefined();
  });

  it("include no refund in a series", () => {
    const type = { intent: "refund", cardEntry: "e-commerce", order: "ucof" } as const;
    for (const initiator of ["cardholder", "merchant"] as const) expect(sequenceOf(type, initiator)).toBeUndefined();
  });
});

describe("a combination of requested features", () => {
  it("can be empty", () => expect(broken({})).toBeUndefined());

  it.each([
    [
      { type: { intent: "purchase", cardEntry: "manual", order: "checkout" } as const },
      "With intent 'purchase', use cardEntry e-commerce, order",
    ],
    [{ amount: { value: 0, currency: "EUR" as const } }, "account-status"],
    [{ type: checkout("account-status") }, "account-status"],
    [{ avs: true }, "billingAddress"],
    [{ avs: true, billingAddress: { city: "Dubai" } }, "billingAddress.postalCode or billingAddress.line1"],
    [{ allowPartialApproval: true, enhancedData: { taxAmount: 0 } }, "cannot be combined"],
    [{ type: checkout("refund"), enhancedData: { taxAmount: 0 } }, "purchase or reservation"],
    [{ type: checkout("reservation"), transactionType: "stablecoin" as const }, "allowed only with intent purchase"],
    [{ type: checkout("refund"), scaExemptionRequest: "scp" as const }, "does not apply to refunds"],
    [{ originalReferences: { transactionLinkId: "1" } }, "/charges/mit"],
    [{ namedBy: ["mastercard"] as const }, "must be from the card's network"],
  ])("is rejected with a message that names the fields: %j", (change, words) =>
    expect(broken(change)).toContain(words),
  );

  it("is restricted on American Express, where a card check needs its code or address", () => {
    const check = { type: checkout("account-status"), amount: { value: 0, currency: "EUR" as const } };
    const { card } = anOrder();
    expect(broken(check, "american-express")).toContain("card.cvc, or avs");
    expect(broken({ ...check, card: { ...card, cvc: "1234" } }, "american-express")).toBeUndefined();
    expect(
      broken({ ...check, avs: true, billingAddress: { postalCode: "10115" } }, "american-express"),
    ).toBeUndefined();
    expect(broken(check, "visa")).toBeUndefined();
  });
});

function decide(
  change: Parameters<typeof anOrder>[0],
  fraudRate?: number,
  rates = builtInReferenceRates,
  answered?: ScaExemption,
) {
  const order = anOrder(change);
  return decideExemption(order, { ...order, network: "visa" }, { fraudRate, rates, answered });
}

const amount = (value: number) => ({ amount: { value, currency: "EUR" as const } });

describe("a requested exemption", () => {
  it("is sent to the issuer within its limit", () =>
    expect(decide({ scaExemptionRequest: "low-value", ...amount(2_999) })).toEqual({
      ok: true,
      value: { exemption: "low-value", warnings: [] },
    }));

  it("is rejected beyond its limit, with a message that contains the limit", () => {
    expect(decide({ scaExemptionRequest: "low-value", ...amount(3_000) })).toMatchObject({
      refused: "scaExemptionRequest low-value is for amounts below 30 EUR.",
    });
    expect(decide({ scaExemptionRequest: "tra", ...amount(10_001) }, 0.13)).toMatchObject({
      refused: "scaExemptionRequest tra is for amounts up to 100 EUR at the acceptor's fraudRate of 0.13%.",
    });
    expect(decide({ scaExemptionRequest: "tra", ...amount(1) }, 0.14)).toMatchObject({
      refused: "scaExemptionRequest tra is not available at the acceptor's fraudRate of 0.14%.",
    });
  });

  it("is rejected at any amount and in any currency if the acceptor's fraud rate excludes it", () => {
    for (const amount of [
      { value: 0, currency: "EUR" as const },
      { value: 100_000, currency: "AED" as const },
    ]) {
      expect(decide({ scaExemptionRequest: "tra", amount }, 0.14)).toMatchObject({
        refused: "scaExemptionRequest tra is not available at the acceptor's fraudRate of 0.14%.",
      });
    }
  });

  it("is validated with the current exchange rates: an amount in pounds may exceed the limit later", () => {
    const requested = { scaExemptionRequest: "low-value" as const, amount: { value: 2_600, currency: "GBP" as const } };
    const poundsPerEuro = (GBP: number) => ({ date: "2026-11-20", perEuro: { EUR: 1, GBP } });
    expect(decide(requested, undefined, poundsPerEuro(0.87))).toMatchObject({ value: { exemption: "low-value" } });
    expect(decide(requested, undefined, poundsPerEuro(0.86))).toMatchObject({ ok: false });
  });

  it("is dropped with a warning if a challenge was passed instead, while any other exemption is sent", () => {
    const requested = { scaExemptionRequest: "tra" as const, ...amount(1_000) };
    expect(decide(requested, undefined, builtInReferenceRates, "tra")).toEqual({
      ok: true,
      value: { warnings: [expect.objectContaining({ code: "exemption-not-needed" })] },
    });
    expect(decide(requested, undefined, builtInReferenceRates, "scp")).toMatchObject({ value: { exemption: "tra" } });
  });

  it("is sent with a warning if there is no rate for its currency", () =>
    expect(decide({ scaExemptionRequest: "tra", amount: { value: 1, currency: "AFN" } })).toMatchObject({
      value: {
        exemption: "tra",
        warnings: [
          {
            code: "exemption-limit-not-checked",
            detail:
              "The limit for the tra exemption was not checked, because there is no current exchange rate for AFN.",
          },
        ],
      },
    }));

  it("is omitted from mail and telephone orders, which need none", () =>
    expect(
      decide({ scaExemptionRequest: "scp", type: { intent: "purchase", cardEntry: "manual", order: "mail" } }),
    ).toEqual({ ok: true, value: { warnings: [expect.objectContaining({ code: "exemption-out-of-scope" })] } }));
});
