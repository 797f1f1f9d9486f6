import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { approvedChargeWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import { authorizationStates, clearingStates } from "../charge/charge-states.ts";
import { objectionTo, possibleActions, problemsOfAction } from "./action-guards.ts";
import { type ActionKind, actionKinds, actionProblems, ruleOf } from "./action-rules.ts";
import { decideAction, type RequestedAction } from "./decide-action.ts";

const now = new Date("2026-11-20T12:00:00Z");
const manual = approvedChargeWith({ authorization: "approved" });
const auto = approvedChargeWith({ clearingMode: "auto" });

const problemOf = (kind: ActionKind, charge: typeof manual, at = now) => objectionTo(kind, charge, at)?.problem;

describe("the action table", () => {
  it("has only existing states", () => {
    for (const kind of actionKinds) {
      const { authorization, clearing } = ruleOf(kind);
      for (const state of authorization) expect(authorizationStates).toHaveProperty([state]);
      for (const state of clearing) expect(clearingStates).toHaveProperty([state]);
    }
  });

  it("declares only problems that an action can return, and action-in-progress for every action", () => {
    expect(new Set(actionKinds.flatMap(problemsOfAction))).toEqual(new Set(actionProblems));
    for (const kind of actionKinds) expect(problemsOfAction(kind)).toContain("charge/action-in-progress");
  });
});

describe("the possible actions of a charge", () => {
  it.each([
    ["manual", manual, ["clear", "increment", "reverse", "refund"]],
    ["auto", auto, ["cancel", "refund"]],
    ["declined", approvedChargeWith({ authorization: "declined", clearing: "none" }), []],
    ["reversed", approvedChargeWith({ authorization: "reversed" }), []],
    [
      "partly approved",
      approvedChargeWith({ authorization: "approved-partial" }),
      ["clear", "increment", "reverse", "refund"],
    ],
    ["still pending", pendingChargeWith(), []],
    ["partly cleared", { ...manual, clears: 1, clearedMinor: 10 }, ["clear", "reverse", "refund"]],
    ["partly refunded", { ...manual, refundedMinor: 10 }, ["clear", "reverse", "refund"]],
    ["refunded in full", { ...manual, refundedMinor: 1050 }, ["clear"]],
    ["expired", { ...manual, authorizationExpiresAt: "2026-11-20T11:59:59Z" }, ["clear", "reverse", "refund"]],
    ["waiting for a reversal", { ...manual, awaitedReversal: "act-1" }, ["clear", "refund"]],
    ["cleared and acknowledged", { ...auto, clearing: "completed" as const }, ["refund"]],
    ["rejected in clearing", { ...auto, clearing: "abandoned" as const }, []],
    ["a manual refund", approvedChargeWith({ type: { ...manual.type, intent: "refund" } }), ["clear", "reverse"]],
    ["an auto refund", { ...auto, type: { ...auto.type, intent: "refund" as const } }, ["cancel"]],
    ["submitted for clearing", { ...auto, clearingSubmitted: true as const }, ["refund"]],
    [
      "an auto refund that is submitted",
      { ...auto, type: { ...auto.type, intent: "refund" as const }, clearingSubmitted: true as const },
      [],
    ],
    ["of a network without increments", { ...manual, network: "jcb" as const }, ["clear", "reverse", "refund"]],
  ] as const)("that is %s", (_, charge, possible) => expect(possibleActions(charge, now)).toEqual(possible));
});

/** Random states of a charge, including impossible ones. */
const anyCharge = fc
  .record({
    amountMinor: fc.nat(1200),
    clearedMinor: fc.nat(1200),
    refundedMinor: fc.nat(1200),
    clears: fc.nat(1),
    clearingMode: fc.constantFrom("auto", "manual"),
    authorization: fc.constantFrom("approved", "approved-partial", "reversed"),
    clearing: fc.constantFrom("none", "manual", "pending", "completed"),
    authorizationExpiresAt: fc.constantFrom("2026-11-20T11:00:00Z", "2026-11-27T11:00:00Z"),
  })
  .map(({ amountMinor, ...charge }) => ({ ...manual, ...charge, amount: { ...manual.amount, value: amountMinor } }));

const credits = { dailyMaxEuroCents: 1_000_000, rates: builtInReferenceRates };

const plainBodies = (charge: typeof manual): Readonly<Record<ActionKind, RequestedAction>> => ({
  clear: {
    kind: "clear",
    amountMinor: undefined,
    closesCharge: false,
    clearAfter: undefined,
    enhancedData: undefined,
  },
  increment: { kind: "increment", newTotalMinor: charge.amount.value + 1 },
  reverse: { kind: "reverse", newTotalMinor: charge.amount.value - 1 },
  cancel: { kind: "cancel" },
  refund: { kind: "refund", amountMinor: undefined, clearAfter: undefined, refundCharge: undefined, credits },
});

describe("a possible action", () => {
  it("is never rejected, in any state of the charge", () =>
    fc.assert(
      fc.property(anyCharge, (charge) => {
        for (const kind of possibleActions(charge, now)) {
          expect(decideAction(charge, plainBodies(charge)[kind], now)).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 500 * inject("randomRuns") },
    ));
});

describe("an action that is not possible", () => {
  it("is rejected with the actual value, the expected one, and the possible actions", () =>
    expect(objectionTo("increment", auto, now)).toEqual({
      problem: "charge/unexpected-clearing-mode",
      detail: "clearingMode is 'auto', but must be 'manual'. Actions possible now: cancel, refund.",
    }));

  it("is rejected as a clear once the charge is older than six months", () => {
    const created = "2026-05-20T12:00:00.000Z";
    expect(problemOf("clear", { ...manual, created })).toBeUndefined();
    expect(problemOf("clear", { ...manual, created }, new Date(now.getTime() + 1))).toBe("charges/invalid-charge");
  });

  it("is rejected as a cancel once clearAfter has passed, and once clearing is acknowledged or rejected", () => {
    const delayed = { ...auto, clearAfter: now.toISOString() };
    expect(problemOf("cancel", delayed, new Date(now.getTime() - 1))).toBeUndefined();
    expect(problemOf("cancel", delayed)).toBe("charge/clearing-already-submitted");
    for (const clearing of ["completed", "abandoned"] as const)
      expect(problemOf("cancel", { ...auto, clearing })).toBe("charge/clearing-already-submitted");
  });

  it("is rejected as a cancel once a batch contains the clearing record, with the possible actions", () =>
    expect(objectionTo("cancel", { ...auto, clearingSubmitted: true }, now)).toEqual({
      problem: "charge/clearing-already-submitted",
      detail: "The charge has already been submitted for clearing. Actions possible now: refund.",
    }));

  it("is rejected as a refund of an amount that was rejected in clearing", () =>
    expect(problemOf("refund", { ...auto, clearing: "abandoned" })).toBe("charge/unexpected-clearing-status"));

  it("does not reveal internal states", () => {
    const pending = objectionTo("clear", { ...manual, authorization: "declined" }, now);
    expect(pending?.detail).toMatch(
      /^status\.authorization is 'declined', but must be 'approved' or 'approved-partial'/,
    );
  });
});
