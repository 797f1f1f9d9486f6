import { describe, expect, it } from "vitest";
import { approvedChargeWith } from "../../testing/charge-builders.ts";
import type { Charge } from "../charge/charge.ts";
import { decideAction } from "./decide-action.ts";

const [ofCharge, ofClear] = [{ taxAmount: 1 }, { taxAmount: 2 }];
const amountMinor = 1050;

function decided(charge: Partial<Charge>, amount: number | undefined, enhancedData?: typeof ofClear) {
  const decision = decideAction(
    approvedChargeWith(charge),
    { kind: "clear", amountMinor: amount, closesCharge: false, clearAfter: undefined, enhancedData },
    new Date("2026-11-20T12:00:00Z"),
  );
  if (!decision.ok) throw new Error(decision.refused.detail);
  return decision.value;
}

/** Service description, Charges, rule 5: one row per case. */
describe("the enhanced data of a clear", () => {
  const charge = { enhancedData: ofCharge };
  const partlyCleared = { ...charge, clearedMinor: 400, clears: 1, unacknowledgedClears: 1 };

  it.each([
    ["a full clear has the charge's", charge, undefined, undefined, ofCharge],
    ["a full clear with its amount specified has the charge's", charge, amountMinor, undefined, ofCharge],
    ["a full clear with data has its own", charge, undefined, ofClear, ofClear],
    ["a partial clear has none", charge, 400, undefined, undefined],
    ["a clear of all except one cent has none", charge, amountMinor - 1, undefined, undefined],
    ["a partial clear with data has its own", charge, 400, ofClear, ofClear],
    ["a clear of the rest has none, because it is partial too", partlyCleared, undefined, undefined, undefined],
    ["a clear of the rest with data has its own", partlyCleared, undefined, ofClear, ofClear],
    ["a clear of a charge without data has none", {}, undefined, undefined, undefined],
  ])("%s", (_, of, amount, given, expected) =>
    expect(decided(of, amount, given)).toEqual({
      kind: "clear",
      amountMinor: expect.any(Number),
      closesCharge: false,
      ...(expected && { enhancedData: expected }),
    }),
  );

  it("is ignored by a network that does not support it, and then not stored with the charge", () =>
    expect(decided({ network: "jcb" }, undefined, ofClear)).toMatchObject({ ignoresEnhancedData: true }));
});

describe("an action that can never succeed is rejected as such, regardless of pending work on the charge", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const manual = approvedChargeWith({ clearingMode: "manual", clearing: "manual" });
  const waiting = { ...manual, awaitedReversal: "act-1" };
  const open = { ...manual, openAction: { kind: "refund" } as NonNullable<Charge["openAction"]> };
  const increment = { kind: "increment", newTotalMinor: 2000 } as const;
  const reverse = { kind: "reverse", newTotalMinor: 1050 } as const;

  it.each([
    ["an increment after a clear", { ...waiting, clears: 1 }, increment, "charge/unexpected-clearing-status"],
    ["a reversal to more than the current amount", waiting, reverse, "charge/invalid-amount"],
    [
      "an increment during a refund after a clear",
      { ...open, clears: 1 },
      increment,
      "charge/unexpected-clearing-status",
    ],
    ["a cancel of a manual charge", open, { kind: "cancel" }, "charge/unexpected-clearing-mode"],
    [
      "a clear of a completed charge",
      { ...open, clearing: "completed" },
      { kind: "clear", amountMinor: undefined, closesCharge: false, clearAfter: undefined, enhancedData: undefined },
      "charge/unexpected-clearing-status",
    ],
  ] as const)("%s", (_, charge, requested, problem) =>
    expect(decideAction(charge, requested, now)).toMatchObject({ refused: { problem } }),
  );

  it.each([
    ["an increment", waiting, increment],
    ["a reversal", waiting, { ...reverse, newTotalMinor: 1 }],
    ["an increment during a refund", open, increment],
    ["a reversal during a refund", open, reverse],
  ] as const)("and an action that can succeed later must wait: %s", (_, charge, requested) =>
    expect(decideAction(charge, requested, now)).toMatchObject({ refused: { problem: "charge/action-in-progress" } }),
  );

  it("and no rejection suggests an impossible action", () => {
    const decision = decideAction(
      { ...manual, clears: 1, clearedMinor: 300 },
      { ...reverse, newTotalMinor: 5000 },
      now,
    );
    expect(decision).toMatchObject({
      refused: {
        detail: expect.stringMatching(
          /To raise the amount, increment the charge\. Actions possible now: clear, reverse, refund\.$/,
        ),
      },
    });
  });
});
