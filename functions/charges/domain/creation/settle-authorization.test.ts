import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import { settleAuthorization } from "./settle-authorization.ts";

const now = new Date("2026-11-20T10:00:01Z");
const settle = (exchange: Parameters<typeof settleAuthorization>[1], pending = pendingChargeWith()) =>
  settleAuthorization(pending, exchange, { agentKey: "cgt-1", now });

const unanswered = { kind: "no-answer", reason: "timeout", reversibleFrom: new Date("2026-11-21T10:00:25Z") } as const;

describe("the settlement of an authorization", () => {
  it("approves the charge with the network's response and submits it for clearing", () => {
    const { charge, action, reversal } = settle({ kind: "answered", answer: answerWith() });
    expect(charge).toMatchObject({ authorization: "approved", clearing: "pending", version: 2, cvc: "match" });
    expect(charge.answer).toMatchObject({ responseCode: "00", authorizationCode: "123456" });
    expect(action).toMatchObject({ type: "authorization", authorization: "approved", chargeKey: charge.key });
    expect(reversal).toBeUndefined();
  });

  it("leaves clearing to the agent in manual mode", () => {
    const manual = pendingChargeWith({ clearingMode: "manual" });
    expect(settle({ kind: "answered", answer: answerWith() }, manual).charge.clearing).toBe("manual");
  });

  it("declines with the issuer's reason, without a clearing record", () => {
    const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline });
    const { charge, action, reversal } = settle({ kind: "answered", answer });
    expect(charge).toMatchObject({ authorization: "declined", clearing: "none", decline });
    expect(action).toMatchObject({ authorization: "declined", decline });
    expect(reversal).toBeUndefined();
  });

  it("declines without a response, and reverses a possible hold", () => {
    const { charge, reversal, serviceReversal } = settle(unanswered);
    expect(charge).toMatchObject({
      authorization: "declined",
      decline: { reason: "no-response", retry: "later", softDecline: false },
    });
    expect(charge.answer).toBeUndefined();
    expect(reversal).toMatchObject({ reason: "no-answer", authorizedMinor: 1050, attempts: 0, state: "due" });
    expect(serviceReversal).toMatchObject({
      type: "reversal",
      initiator: "service",
      key: "act-00000000000000000002",
      replacementAmount: { value: 0, currency: "EUR" },
    });
  });

  it("declines without a reversal if the request was never sent", () => {
    const { charge, reversal } = settle({ kind: "not-sent", reason: "no-connection" });
    expect(charge.decline?.reason).toBe("no-response");
    expect(reversal).toBeUndefined();
  });

  it("reverses the hold of a partial approval that was not requested", () => {
    const decline = { reason: "partial-approval-not-requested", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "10", strayHoldMinor: 500, decline });
    const { charge, reversal } = settle({ kind: "answered", answer });
    expect(charge).toMatchObject({ authorization: "declined", decline });
    expect(reversal).toMatchObject({ reason: "not-completed", authorizedMinor: 500, answer: { responseCode: "10" } });
  });

  it("lowers the amount to the partial approval, and submits that for clearing", () => {
    const answer = answerWith({ outcome: "approved-partial", responseCode: "10", approvedAmountMinor: 500 });
    const { charge, action, reversal } = settle({ kind: "answered", answer });
    expect(charge).toMatchObject({
      authorization: "approved-partial",
      clearing: "pending",
      amount: { value: 500 },
      requestedAmount: { value: 1050 },
    });
    expect(action).toMatchObject({ authorization: "approved-partial", amount: { value: 500 } });
    expect(reversal).toBeUndefined();
  });

  it("sets the expiry of an approval by the rules, counted from the response", () => {
    const pending = pendingChargeWith({ validDays: 7 });
    expect(settle({ kind: "answered", answer: answerWith() }, pending).charge.authorizationExpiresAt).toBe(
      "2026-11-27T10:00:01.000Z",
    );
    expect(settle(unanswered, pending).charge.authorizationExpiresAt).toBeUndefined();
  });

  it("warns if clearing is delayed beyond the expiry of the approval", () => {
    const known = { code: "holder-name-substituted", detail: "" } as const;
    const delayed = (clearAfter: string, change = {}) =>
      settle(
        { kind: "answered", answer: answerWith() },
        pendingChargeWith({ validDays: 7, warnings: [known], clearAfter, ...change }),
      ).charge.warnings;
    expect(delayed("2026-11-27T10:00:01.001Z")).toMatchObject([
      known,
      { code: "authorization-expires-before-clearing" },
    ]);
    expect(delayed("2026-11-27T10:00:01.000Z")).toEqual([known]);
    expect(delayed("2026-12-27T10:00:00.000Z", { validDays: undefined })).toEqual([known]);
    const lost = pendingChargeWith({ validDays: 7, clearAfter: "2026-12-27T10:00:00.000Z" });
    expect(settle(unanswered, lost).charge.warnings).toBeUndefined();
  });

  it("approves a refund that needs no issuer authorization without a network request", () => {
    const refund = pendingChargeWith({ type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" } });
    const { charge, reversal } = settle({ kind: "not-needed" }, refund);
    expect(charge).toMatchObject({ authorization: "approved", clearing: "pending" });
    expect(charge.answer).toBeUndefined();
    expect(reversal).toBeUndefined();
  });

  describe("the settlement of a card check", () => {
    const nothing = { value: 0, currency: "EUR" } as const;
    const check = pendingChargeWith({
      type: { intent: "account-status", cardEntry: "e-commerce", order: "checkout" },
      amount: nothing,
      requestedAmount: nothing,
    });

    it("leaves no amount to clear", () =>
      expect(settle({ kind: "answered", answer: answerWith() }, check).charge).toMatchObject({
        authorization: "approved",
        clearing: "none",
      }));

    it("leaves no hold to reverse if there is no response", () =>
      expect(settle(unanswered, check).reversal).toBeUndefined());
  });
});
