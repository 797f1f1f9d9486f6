import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../testing/charge-builders.ts";
import { settleAuthorization } from "./settle-authorization.ts";

const now = new Date("2026-11-20T10:00:01Z");
const settle = (exchange: Parameters<typeof settleAuthorization>[1], pending = pendingChargeWith()) =>
  settleAuthorization(pending, exchange, { actionKey: "act-1", agentKey: "cgt-1", now });

describe("settling an authorization", () => {
  it("approves with what the network said and sends the charge to clearing", () => {
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

  it("declines with the reason of the issuer, and nothing goes to clearing", () => {
    const decline = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "51", approvedAmountMinor: 0, decline });
    const { charge, action, reversal } = settle({ kind: "answered", answer });
    expect(charge).toMatchObject({ authorization: "declined", clearing: "none", decline });
    expect(action.authorization).toBe("declined");
    expect(reversal).toBeUndefined();
  });

  it("declines without an answer, and has the network let go of what it may hold", () => {
    const { charge, reversal } = settle({ kind: "no-answer", reason: "timeout" });
    expect(charge).toMatchObject({
      authorization: "declined",
      decline: { reason: "no-response", retry: "later", softDecline: false },
    });
    expect(charge.answer).toBeUndefined();
    expect(reversal).toMatchObject({ reason: "no-answer", authorizedMinor: 1050, attempts: 0, state: "due" });
  });

  it("declines without a reversal when the request never left", () => {
    const { charge, reversal } = settle({ kind: "not-sent", reason: "no-connection" });
    expect(charge.decline?.reason).toBe("no-response");
    expect(reversal).toBeUndefined();
  });

  it("reverses what the issuer holds although nobody asked for a part", () => {
    const decline = { reason: "partial-approval-not-requested", retry: "later", softDecline: false } as const;
    const answer = answerWith({ outcome: "declined", responseCode: "10", strayHoldMinor: 500, decline });
    const { charge, reversal } = settle({ kind: "answered", answer });
    expect(charge).toMatchObject({ authorization: "declined", decline });
    expect(reversal).toMatchObject({ reason: "not-completed", authorizedMinor: 500, answer: { responseCode: "10" } });
  });
});
