import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { approvedChargeWith, clearingRecordWith } from "../../testing/charge-builders.ts";
import { refundableMinor, unclearedMinor } from "../charge/remaining-amounts.ts";
import { withdrawClearing } from "./withdraw-clearing.ts";

const now = new Date("2026-11-21T12:00:00Z");
const eur = (value: number) => ({ value, currency: "EUR" }) as const;
const cleared = approvedChargeWith({
  amount: eur(1000),
  clears: 2,
  clearedMinor: 700,
  unacknowledgedClears: 2,
  clearing: "pending",
});
const waiting = clearingRecordWith({ state: "waiting", amount: eur(400) });
function withdrawn(charge = cleared) {
  const outcome = withdrawClearing(charge, waiting, true, now);
  if (!outcome.ok) throw new Error(outcome.refused.detail);
  return outcome.value;
}
function problemOf(...given: Parameters<typeof withdrawClearing>) {
  const outcome = withdrawClearing(...given);
  return outcome.ok ? undefined : outcome.refused.problem;
}

describe("withdrawing a clear", () => {
  it("subtracts the amount of the clear, and leaves other clears pending", () => {
    const { charge, record } = withdrawn();
    expect(record.state).toBe("cancelled");
    expect(charge).toMatchObject({
      clearedMinor: 300,
      unacknowledgedClears: 1,
      clearing: "pending",
      amount: eur(1000),
    });
    expect(unclearedMinor(charge)).toBe(700);
  });

  it("returns the charge to manual if it was the only clear", () => {
    const only = { ...cleared, clears: 1, clearedMinor: 400, unacknowledgedClears: 1 };
    expect(withdrawn(only).charge).toMatchObject({ clearing: "manual", authorization: "approved", clearedMinor: 0 });
  });

  it("ends the charge if it was reversed in the meantime", () => {
    const reversed = { ...cleared, amount: eur(0), clearedMinor: 400, unacknowledgedClears: 1 };
    expect(withdrawn(reversed).charge).toMatchObject({ clearing: "cancelled", authorization: "reversed" });
  });

  it("for a refund charge releases to the refunded charge the amount that can no longer be cleared", () => {
    const refund = { ...cleared, refundedChargeKey: "chg-1", amount: eur(300), clearedMinor: 700 };
    expect(withdrawn(refund).releases).toEqual({ chargeKey: "chg-1", amountMinor: 400 });
  });

  it.each([
    ["in-batch", "charge/clearing-already-submitted"],
    ["accepted", "charge/clearing-already-submitted"],
    ["rejected", "charge/clearing-already-submitted"],
    ["cancelled", "charge/unexpected-clearing-status"],
  ] as const)("is rejected if the clearing record is %s", (state, problem) =>
    expect(problemOf(cleared, { ...waiting, state }, true, now)).toBe(problem),
  );

  it("advises a refund only of a clear that was not rejected", () => {
    const detailOf = (state: "accepted" | "rejected") => {
      const outcome = withdrawClearing(cleared, { ...waiting, state }, true, now);
      return outcome.ok ? undefined : outcome.refused.detail;
    };
    expect(detailOf("accepted")).toContain("Refund the amount");
    expect(detailOf("rejected")).toBe("The clear was rejected, so there is nothing to withdraw.");
  });

  it("is rejected for other actions, while another action is open, and if refunds depend on the cleared amount", () => {
    expect(problemOf(cleared, undefined, false, now)).toBe("charge/unexpected-clearing-status");
    const openAction = { kind: "reverse", newTotalMinor: 0, key: "act-2" } as const;
    expect(problemOf({ ...cleared, openAction }, waiting, true, now)).toBe("charge/action-in-progress");
    const refunded = { ...cleared, amount: eur(0), refundedMinor: 301 };
    expect(problemOf(refunded, waiting, true, now)).toBe("charge/unexpected-refunds-status");
    const refundedAsCleared = { ...cleared, refundedMinor: cleared.clearedMinor };
    expect(problemOf(refundedAsCleared, waiting, true, now)).toBe("charge/unexpected-refunds-status");
  });

  it("never leaves less than the refunded amount", () =>
    fc.assert(
      fc.property(fc.nat(900), fc.nat(900), fc.nat(900), (amountMinor, restMinor, refunded) => {
        const clearedMinor = restMinor + 400;
        const refundedMinor = Math.min(refunded, Math.max(amountMinor, clearedMinor));
        const charge = { ...cleared, amount: eur(amountMinor), clearedMinor, refundedMinor };
        const outcome = withdrawClearing(charge, waiting, true, now);
        if (outcome.ok) expect(refundableMinor(outcome.value.charge)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 * inject("randomRuns") },
    ));
});
