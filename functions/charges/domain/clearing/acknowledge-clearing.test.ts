import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerWith, clearingRecordWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import type { Charge } from "../charge/charge.ts";
import { lastingViewOf } from "../charge/lasting-view.ts";
import { networkAnswer } from "../exchange/authorization-exchange.ts";
import { acknowledgeClearing } from "./acknowledge-clearing.ts";

const now = new Date("2026-11-21T10:00:00Z");
const accepted = undefined;
const rejected = "2001: account closed";

const approved = (change: Partial<Charge> = {}): Charge =>
  pendingChargeWith({
    authorization: "approved",
    authorizedMinor: 1050,
    answer: networkAnswer(answerWith()),
    clearing: "pending",
    clears: 1,
    unacknowledgedClears: 1,
    ...change,
  });

const autoCharge = approved({ clearedMinor: 1050 });

describe("the network's acknowledgement of a clear", () => {
  it("completes an automatically cleared charge", () => {
    const { charge, record, reversal } = acknowledgeClearing(
      autoCharge,
      clearingRecordWith(),
      accepted,
      now,
      "act-reversal",
    );
    expect(charge).toMatchObject({ clearing: "completed", clearedMinor: 1050, unacknowledgedClears: 0, version: 2 });
    expect(record).toMatchObject({ state: "accepted" });
    expect(reversal).toBeUndefined();
  });

  it("after a rejection, abandons the charge and reverses its hold", () => {
    const { charge, record, reversal } = acknowledgeClearing(
      autoCharge,
      clearingRecordWith(),
      rejected,
      now,
      "act-reversal",
    );
    expect(charge).toMatchObject({ clearing: "abandoned", authorization: "reversed", clearedMinor: 0 });
    expect(record).toMatchObject({ state: "rejected", rejection: "2001: account closed" });
    expect(reversal).toMatchObject({ chargeKey: charge.key, authorizedMinor: 1050, state: "due" });
  });

  it("does not reverse an amount that is already reversed", () => {
    const given = { ...autoCharge, authorization: "reversed" as const };
    const { charge, reversal } = acknowledgeClearing(given, clearingRecordWith(), rejected, now, "act-reversal");
    expect(charge).toMatchObject({ clearing: "abandoned", authorization: "reversed" });
    expect(reversal).toBeUndefined();
  });

  it("for a refund without a separate charge does not affect the charge's clears, and releases a rejected amount", () => {
    const given = approved({ clearing: "completed", clearedMinor: 1050, unacknowledgedClears: 0, refundedMinor: 300 });
    const refund = clearingRecordWith({ kind: "refund", amount: { value: 300, currency: "EUR" } });
    const left = { clearing: "completed", clearedMinor: 1050, unacknowledgedClears: 0, authorization: "approved" };
    expect(acknowledgeClearing(given, refund, accepted, now, "act-reversal").charge).toMatchObject({
      ...left,
      refundedMinor: 300,
    });
    const { charge, reversal } = acknowledgeClearing(given, refund, rejected, now, "act-reversal");
    expect(charge).toMatchObject({ ...left, refundedMinor: 0 });
    expect(reversal).toBeUndefined();
  });

  it("warns of refunds that remain paid out, until they are rejected too", () => {
    const refunded = { ...autoCharge, refundedMinor: 500 };
    const abandoned = acknowledgeClearing(refunded, clearingRecordWith(), rejected, now, "act-reversal").charge;
    expect(abandoned).toMatchObject({ clearing: "abandoned", refundedMinor: 500 });
    const warnings = [{ code: "refunded-without-clearing", detail: expect.stringContaining("500 minor units (EUR)") }];
    expect(lastingViewOf(abandoned)).toMatchObject({ warnings });
    const refund = clearingRecordWith({ kind: "refund", amount: { value: 500, currency: "EUR" } });
    const cleared = acknowledgeClearing(abandoned, refund, accepted, now, "act-other").charge;
    expect(lastingViewOf(cleared)).toMatchObject({ warnings });
    const rejectedToo = acknowledgeClearing(abandoned, refund, rejected, now, "act-other").charge;
    expect(lastingViewOf(rejectedToo)).not.toHaveProperty("warnings");
    const unrefunded = acknowledgeClearing(autoCharge, clearingRecordWith(), rejected, now, "act-reversal").charge;
    expect(lastingViewOf(unrefunded)).not.toHaveProperty("warnings");
  });

  it("removes the warning once a refund charge has released the refunded amount, regardless of what an earlier release stored", () => {
    const warning = { code: "refunded-without-clearing", detail: "500 EUR of it was refunded." } as const;
    const abandoned = approved({ clearing: "abandoned", authorization: "reversed", warnings: [warning] });
    expect(lastingViewOf({ ...abandoned, refundedMinor: 0 })).not.toHaveProperty("warnings");
    expect(lastingViewOf({ ...abandoned, refundedMinor: 300 })).toMatchObject({
      warnings: [{ code: warning.code, detail: expect.stringContaining("300 minor units (EUR)") }],
    });
  });

  it("for a refund charge applies to its own clear, and after a rejection the original can be refunded again", () => {
    const refundedChargeKey = "chg-00000000000000000009";
    const refund = { ...autoCharge, refundedChargeKey, sent: { ...autoCharge.sent, kind: "refund" as const } };
    const { charge, releases } = acknowledgeClearing(
      refund,
      clearingRecordWith({ kind: "refund" }),
      rejected,
      now,
      "act-reversal",
    );
    expect(charge).toMatchObject({ clearing: "abandoned", clearedMinor: 0, refundedMinor: 0 });
    expect(releases).toEqual({ chargeKey: refund.refundedChargeKey, amountMinor: autoCharge.amount.value });
  });

  describe("an acknowledgement for a refund charge that was reversed after its clears", () => {
    const refundedChargeKey = "chg-00000000000000000009";
    const eur = (value: number) => ({ value, currency: "EUR" }) as const;
    const reversedAfterClears = (clearsMinor: readonly number[]) =>
      approved({
        refundedChargeKey,
        sent: { ...autoCharge.sent, kind: "refund" },
        clearingMode: "manual",
        authorizedMinor: 500,
        requestedAmount: eur(500),
        amount: eur(0),
        clearedMinor: clearsMinor.reduce((sum, minor) => sum + minor),
        clears: clearsMinor.length,
        unacknowledgedClears: clearsMinor.length,
      });
    const clearOf = (amountMinor: number) => clearingRecordWith({ kind: "refund", amount: eur(amountMinor) });

    it("releases the full amount of a rejected clear", () => {
      const { charge, releases } = acknowledgeClearing(
        reversedAfterClears([300]),
        clearOf(300),
        rejected,
        now,
        "act-reversal",
      );
      expect(charge).toMatchObject({ clearing: "abandoned", authorization: "reversed", clearedMinor: 0 });
      expect(releases).toEqual({ chargeKey: refundedChargeKey, amountMinor: 300 });
    });

    it("releases the rejected clear and keeps the accepted one", () => {
      const first = acknowledgeClearing(reversedAfterClears([200, 300]), clearOf(200), accepted, now, "act-reversal");
      expect(first.releases).toBeUndefined();
      const { charge, releases } = acknowledgeClearing(first.charge, clearOf(300), rejected, now, "act-reversal");
      expect(charge).toMatchObject({ clearing: "completed", authorization: "approved", clearedMinor: 200 });
      expect(releases).toEqual({ chargeKey: refundedChargeKey, amountMinor: 300 });
    });

    it("does not release an amount that can be cleared again", () => {
      const stillOpen = { ...reversedAfterClears([200, 300]), amount: eur(500) };
      const { charge, releases } = acknowledgeClearing(stillOpen, clearOf(300), rejected, now, "act-reversal");
      expect(charge).toMatchObject({ clearedMinor: 200, amount: eur(500) });
      expect(releases).toBeUndefined();
    });
  });

  it("of several clears results in the sum of the accepted ones, in any order", () => {
    const clears = fc.array(fc.record({ amountMinor: fc.integer({ min: 1, max: 500 }), isAccepted: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(clears, fc.nat({ max: 400 }), (given, restMinor) => {
        const totalMinor = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        let charge = approved({
          clearingMode: "manual",
          amount: { value: totalMinor + restMinor, currency: "EUR" },
          clearedMinor: totalMinor,
          clears: given.length,
          unacknowledgedClears: given.length,
        });
        const reversals = given.flatMap(({ amountMinor, isAccepted }, index) => {
          const record = clearingRecordWith({ amount: { value: amountMinor, currency: "EUR" }, sequence: index + 1 });
          const outcome = acknowledgeClearing(charge, record, isAccepted ? accepted : rejected, now, "act-reversal");
          charge = outcome.charge;
          if (index < given.length - 1) expect(charge.clearing).toBe("pending");
          return outcome.reversal ? [outcome.reversal] : [];
        });
        const clearedMinor = given.reduce((sum, one) => sum + (one.isAccepted ? one.amountMinor : 0), 0);
        expect(charge.clearedMinor).toBe(clearedMinor);
        if (clearedMinor === 0) {
          expect(charge.clearing).toBe("abandoned");
          expect(reversals).toHaveLength(1);
        } else {
          expect(charge.clearing).toBe(clearedMinor < charge.amount.value ? "manual" : "completed");
          expect(reversals).toEqual([]);
        }
      }),
    );
  });
});
