import { describe, expect, it } from "vitest";
import type { ChargeType } from "../charge/charge-type.ts";
import { countsAsTry, hasWrongCode, introducesCard, isTested } from "./card-testing.ts";

const limits = { wrongCodesMax: 5, triesMin: 50, declinedPercentMax: 50 };

const type: ChargeType = { intent: "purchase", cardEntry: "e-commerce", order: "checkout" };

const payment = (change: Partial<ChargeType> = {}, initiator: "cardholder" | "merchant" = "cardholder") => ({
  type: { ...type, ...change },
  initiator,
  isAuthenticated: false,
});

describe("a payment that counts toward card-testing detection", () => {
  it.each([{}, { intent: "reservation" }, { cardEntry: "manual", order: "mail" }, { order: "recurring" }] as const)(
    "is initiated by the cardholder: %j",
    (change) => expect(countsAsTry(payment(change))).toBe(true),
  );

  it.each([
    { intent: "account-status" },
    { intent: "refund" },
    { cardEntry: "card-on-file", order: "one-click" },
  ] as const)("is not a check, a refund or a payment with a card on file: %j", (change) =>
    expect([countsAsTry(payment(change)), introducesCard(payment(change))]).toEqual([false, false]),
  );

  it("is not initiated by the merchant", () => expect(countsAsTry(payment({}, "merchant"))).toBe(false));

  it("is not authenticated, although an authenticated one also makes the card familiar", () => {
    const authenticated = { ...payment(), isAuthenticated: true };
    expect([countsAsTry(authenticated), introducesCard(authenticated)]).toEqual([false, true]);
  });

  it("has a wrong code if the code did not match, even if approved, or if it was declined for that reason", () => {
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
  ])("with %i approvals and %i declines shows card testing: %s", (approvals, declines, expected) =>
    expect(isTested({ approvals, declines }, limits)).toBe(expected),
  );
});
