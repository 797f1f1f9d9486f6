import { describe, expect, it } from "vitest";
import type { ChargeType } from "../charge/charge-type.ts";
import { countsAsTry, hasWrongCode, introducesCard, isTested } from "./card-testing.ts";

const limits = { wrongCodesMax: 5, triesMin: 50, declinedPercentMax: 50 };

const typeOf = (change: Partial<ChargeType> = {}): ChargeType => ({
  intent: "purchase",
  cardEntry: "e-commerce",
  order: "checkout",
  ...change,
});

const payment = (change: Partial<ChargeType> = {}, initiator: "cardholder" | "merchant" = "cardholder") => ({
  type: typeOf(change),
  initiator,
  isAuthenticated: false,
});

describe("a try of a card", () => {
  it.each([{}, { intent: "reservation" }, { cardEntry: "manual", order: "mail" }, { order: "recurring" }] as const)(
    "is a payment by the cardholder: %j",
    (change) => expect(countsAsTry(payment(change))).toBe(true),
  );

  it.each([
    { intent: "account-status" },
    { intent: "refund" },
    { cardEntry: "card-on-file", order: "one-click" },
  ] as const)("is no check, refund or payment with a card on file: %j", (change) =>
    expect([countsAsTry(payment(change)), introducesCard(payment(change))]).toEqual([false, false]),
  );

  it("is no payment by the merchant", () => expect(countsAsTry(payment({}, "merchant"))).toBe(false));

  it("is no payment after authentication, although that makes the card known", () => {
    const authenticated = { ...payment(), isAuthenticated: true };
    expect([countsAsTry(authenticated), introducesCard(authenticated)]).toEqual([false, true]);
  });

  it("had a wrong code when the code did not match, also if it was approved, or when it was declined for it", () => {
    const decline = { softDecline: false, retry: "never", reason: "security-code-wrong" } as const;
    expect(hasWrongCode({ cvc: "no-match" })).toBe(true);
    expect(hasWrongCode({ cvc: "none", decline })).toBe(true);
    expect(hasWrongCode({ cvc: "not-processed" })).toBe(false);
    expect(hasWrongCode({ cvc: "match", decline: { ...decline, reason: "insufficient-funds" } })).toBe(false);
  });
});

describe("an acceptor", () => {
  it.each([
    [0, 0, false],
    [0, 49, false],
    [0, 50, true],
    [25, 25, false],
    [25, 26, true],
    [24, 26, true],
    [500, 500, false],
    [500, 501, true],
  ])("with %i approvals and %i declines is tested: %s", (approvals, declines, expected) =>
    expect(isTested({ approvals, declines }, limits)).toBe(expected),
  );
});
