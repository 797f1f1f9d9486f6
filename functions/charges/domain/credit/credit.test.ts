import { describe, expect, it } from "vitest";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { creditOfRefund, creditUsedBy, loweredCredit } from "./credit.ts";

const now = new Date("2026-11-20T23:59:59.999Z");
const terms = { dailyMaxEuroCents: 50_000, rates: builtInReferenceRates };
const eur = (value: number) => ({ value, currency: "EUR" }) as const;

describe("the refund credit", () => {
  it.each([
    // Columns: cleared, refunded before, refund.
    [0, 0, 300, 300],
    [1000, 0, 300, 0],
    [1000, 900, 300, 200],
    [1000, 1200, 300, 300],
  ])("with %i cleared, %i already refunded and a refund of %i is %i", (clearedMinor, refundedMinor, refund, credit) =>
    expect(creditOfRefund({ clearedMinor, refundedMinor }, refund)).toBe(credit),
  );
});

describe("the share of the daily limit that a credit uses", () => {
  it("is the credit in euro cents, rounded up, on the current day in UTC", () => {
    expect(creditUsedBy(eur(50_000), terms, now)).toMatchObject({
      ok: true,
      value: { day: "2026-11-20", euroCents: 50_000, dailyMaxEuroCents: 50_000 },
    });
    // 1 yen is 0.54 cents.
    expect(creditUsedBy({ value: 1, currency: "JPY" }, terms, now)).toMatchObject({ value: { euroCents: 1 } });
  });

  it("is absent if there is no credit", () =>
    expect(creditUsedBy(eur(0), terms, now)).toEqual({ ok: true, value: undefined }));

  it("is rejected if it exceeds the limit on its own, with the limit", () =>
    expect(creditUsedBy(eur(50_001), terms, now)).toEqual({
      ok: false,
      refused: expect.stringContaining("500.00 EUR"),
    }));

  it("is rejected in a currency without a rate", () =>
    expect(creditUsedBy({ value: 1, currency: "AED" }, terms, now)).toEqual({
      ok: false,
      refused: expect.stringContaining("no reference rate is available to convert AED"),
    }));
});

describe("a refund charge that pays out less", () => {
  const credit = { day: "2026-11-20", euroCents: 901, dailyMaxEuroCents: 50_000 };
  const before = { amount: eur(1000), clearedMinor: 0, credit };

  it("restores its share, and keeps the rest rounded up", () =>
    expect(loweredCredit(before, { amount: eur(500), clearedMinor: 0 }, now)).toEqual({
      change: { credit: { ...credit, euroCents: 451 } },
      releasedAmount: { ...credit, euroCents: 450 },
    }));

  it("keeps its cleared amount", () =>
    expect(loweredCredit({ ...before, clearedMinor: 1000 }, { amount: eur(0), clearedMinor: 1000 }, now)).toEqual({
      change: {},
      releasedAmount: undefined,
    }));

  it("restores no credit for a past day", () =>
    expect(
      loweredCredit(before, { amount: eur(0), clearedMinor: 0 }, new Date("2026-11-21T00:00:00Z")).releasedAmount,
    ).toBeUndefined());
});
