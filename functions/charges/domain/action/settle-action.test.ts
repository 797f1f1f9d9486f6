import { describe, expect, it } from "vitest";
import { builtInReferenceRates } from "../../../shared/values/reference-rates.ts";
import { approvedChargeWith } from "../../testing/charge-builders.ts";
import type { Charge } from "../charge/charge.ts";
import type { OpenAction } from "../charge/open-action.ts";
import { decideAction, type RequestedAction } from "./decide-action.ts";
import { withEffect } from "./reserve-action.ts";
import { settleAction } from "./settle-action.ts";
import { nobodyAsked, unansweredVerdict, type Verdict, verdictOnReversal } from "./verdict.ts";

const now = new Date("2026-11-20T12:00:00Z");
const manual = approvedChargeWith();
const eur = (value: number) => ({ value, currency: "EUR" });

function settle(charge: Charge, requested: RequestedAction, verdict?: Verdict) {
  const decided = decideAction(charge, requested, now);
  if (!decided.ok) throw new Error(decided.refused.detail);
  const sent = { ...charge.sent, rrn: "own", ...(requested.kind === "refund" && { kind: requested.kind }) };
  const open: OpenAction = { ...decided.value, key: "act-1", sent };
  return settleAction(withEffect(charge, open), open, verdict ?? nobodyAsked, { agentKey: "cgt-1", now });
}

const clear = (amountMinor: number | undefined, closesCharge = false) => ({
  kind: "clear" as const,
  amountMinor,
  closesCharge,
  clearAfter: undefined,
  enhancedData: undefined,
});

const refund = (amountMinor: number | undefined, clearingMode?: "auto" | "manual") => ({
  kind: "refund" as const,
  amountMinor,
  clearAfter: undefined,
  credits: { dailyMaxEuroCents: 1_000_000, rates: builtInReferenceRates },
  refundCharge: clearingMode && { key: "chg-refund", clearingMode },
});

describe("a clear", () => {
  it("numbers its clearing records and marks the last one", () => {
    const first = settle(manual, clear(1000));
    expect(first.record).toMatchObject({
      kind: "presentment",
      actionKey: "act-1",
      sequence: 1,
      isLast: false,
      amount: eur(1000),
      state: "waiting",
    });
    const second = settle(first.charge, clear(undefined));
    expect(second.record).toMatchObject({ sequence: 2, isLast: true, amount: eur(50) });
    expect(second.charge).toMatchObject({ clearedMinor: 1050, unacknowledgedClears: 2 });
  });

  it("that closes the charge reverses the uncleared rest", () => {
    const { charge, record, reversal } = settle(manual, clear(400, true));
    expect(record).toMatchObject({ isLast: true });
    expect(charge.amount).toEqual(eur(400));
    expect(reversal).toMatchObject({
      reason: "partial",
      authorizedMinor: 1050,
      newTotalMinor: 400,
      actionKey: "act-1",
    });
    expect(settle(manual, clear(undefined, true)).reversal).toBeUndefined();
  });

  it("succeeds with a warning after the authorization has expired", () => {
    const expired = { ...manual, authorizationExpiresAt: "2026-11-20T11:59:59.000Z" };
    expect(settle(expired, clear(undefined)).action.warnings).toMatchObject([{ code: "authorization-expired" }]);
    expect(settle(manual, clear(undefined)).action.warnings).toBeUndefined();
  });

  it("that is delayed beyond the expiry of the authorization succeeds with a warning", () => {
    const standing = { ...manual, authorizationExpiresAt: "2026-11-27T10:00:00.000Z" };
    const clearAfter = (time: string) => settle(standing, { ...clear(undefined), clearAfter: new Date(time) }).action;
    expect(clearAfter("2026-11-27T10:00:00.001Z").warnings).toMatchObject([{ code: "authorization-expired" }]);
    expect(clearAfter("2026-11-27T10:00:00.000Z").warnings).toBeUndefined();
    const expired = { ...manual, authorizationExpiresAt: "2026-11-20T11:59:59.000Z" };
    const pastTime = { ...clear(undefined), clearAfter: new Date("2026-11-20T11:00:00Z") };
    expect(settle(expired, pastTime).action.warnings).toMatchObject([{ code: "authorization-expired" }]);
  });
});

describe("a reversal", () => {
  it("contains the total authorized amount including increments, also after a partial reversal", () => {
    const increment: Verdict = { outcome: "approved", isAcknowledged: true };
    const raised = settle(manual, { kind: "increment", newTotalMinor: 1500 }, increment).charge;
    const lost = { outcome: "approved", isAcknowledged: false } as const;
    const lowered = settle(raised, { kind: "reverse", newTotalMinor: 700 }, lost);
    expect(lowered.reversal).toMatchObject({ authorizedMinor: 1500, newTotalMinor: 700, reason: "partial" });
    const { awaitedReversal, ...acknowledged } = lowered.charge;
    expect(awaitedReversal).toBe("act-1");
    const whole = settle(acknowledged, { kind: "reverse", newTotalMinor: 0 }, lost);
    expect(whole.reversal).toMatchObject({ authorizedMinor: 1500, reason: "voided-by-customer" });
    expect(whole.reversal?.newTotalMinor).toBeUndefined();
  });

  it("down to the cleared and acknowledged amount completes the clearing", () => {
    const cleared = { ...manual, clears: 1, clearedMinor: 400 };
    expect(settle(cleared, { kind: "reverse", newTotalMinor: 400 }).charge).toMatchObject({
      authorization: "approved",
      clearing: "completed",
    });
  });

  it("of the full amount keeps the authorization of the cleared part and reverses the rest", () => {
    const cleared = { ...manual, clears: 1, clearedMinor: 400, unacknowledgedClears: 1 };
    const unacknowledged = { outcome: "approved", isAcknowledged: false } as const;
    const { charge, action, reversal } = settle(cleared, { kind: "reverse", newTotalMinor: 0 }, unacknowledged);
    expect(charge).toMatchObject({ authorization: "approved", amount: eur(0), clearedMinor: 400 });
    // The charge stays active, so it waits for the network.
    expect(charge.awaitedReversal).toBeDefined();
    expect(reversal).toBeDefined();
    expect(action.warnings).toMatchObject([{ code: "cleared-before" }]);
  });

  it("of the full amount does not change the clearing, even if a clear was withdrawn or rejected before", () => {
    const takenBack = { ...manual, clears: 1, clearedMinor: 0 };
    for (const charge of [manual, takenBack])
      expect(settle(charge, { kind: "reverse", newTotalMinor: 0 }).charge).toMatchObject({
        authorization: "reversed",
        clearing: "manual",
      });
  });
});

describe("an approved increment", () => {
  const standing = { ...manual, validDays: 30, authorizationExpiresAt: "2026-11-27T10:00:00.000Z" };
  const raise = (charge: Charge, verdict: Verdict) =>
    settle(charge, { kind: "increment", newTotalMinor: 1500 }, verdict).charge.authorizationExpiresAt;
  const approved = { outcome: "approved", isAcknowledged: true } as const;

  it("keeps the expiry of the authorization", () =>
    expect(raise(standing, approved)).toBe(standing.authorizationExpiresAt));

  it("warns if the charge is a purchase, because its authorization is final", () => {
    const ofIntent = (intent: "purchase" | "reservation") =>
      settle({ ...standing, type: { ...standing.type, intent } }, { kind: "increment", newTotalMinor: 1500 }, approved);
    expect(ofIntent("purchase").action.warnings).toMatchObject([{ code: "final-authorization-incremented" }]);
    expect(ofIntent("reservation").action).not.toHaveProperty("warnings");
  });

  it("restarts the validity period if the rules at charge creation require it, and only if it is approved", () => {
    const restarting = { ...standing, incrementRestartsValidity: true } as const;
    expect(raise(restarting, approved)).toBe("2026-12-20T12:00:00.000Z");
    const declined = { outcome: "declined", isAcknowledged: true } as const;
    expect(raise(restarting, declined)).toBe(standing.authorizationExpiresAt);
  });
});

describe("a declined action", () => {
  const declined = { outcome: "declined", isAcknowledged: true } as const;

  it.each<RequestedAction>([{ kind: "increment", newTotalMinor: 1500 }, refund(100), refund(100, "auto")])(
    "includes a warning that the action had no effect: %j",
    (requested) => {
      const { action } = settle(manual, requested, declined);
      expect(action).toMatchObject({ authorization: "declined", warnings: [{ code: "action-declined" }] });
      expect(action.warnings).toHaveLength(1);
    },
  );
});

describe("a reversal that the network rejects", () => {
  const answer = {
    outcome: "refused",
    originalKnown: true,
    responseCode: "05",
    responseText: "",
    responseKnown: true,
  } as const;
  const rejected = verdictOnReversal({ kind: "answered", answer });

  it("takes effect, remains to be acknowledged by the network, and warns that the hold may remain", () => {
    const { charge, action, reversal } = settle(manual, { kind: "reverse", newTotalMinor: 500 }, rejected);
    expect(charge).toMatchObject({ amount: eur(500), awaitedReversal: "act-1" });
    expect(reversal).toMatchObject({ reason: "partial", newTotalMinor: 500 });
    expect(action).toMatchObject({ authorization: "approved", warnings: [{ code: "hold-not-released" }] });
    expect(action).not.toHaveProperty("decline");
  });

  it("still cancels the clearing", () => {
    const waiting = { ...manual, clearingMode: "auto", clearing: "cancelled" } as const;
    const { charge, action, reversal } = settleAction(
      waiting,
      { kind: "cancel", newTotalMinor: 0, key: "act-1", sent: manual.sent },
      rejected,
      { agentKey: "cgt-1", now },
    );
    expect(charge).toMatchObject({ authorization: "reversed", clearing: "cancelled" });
    expect(reversal).toBeDefined();
    expect(action.warnings).toMatchObject([{ code: "hold-not-released" }]);
  });

  it("does not warn of a hold if it is acknowledged or has no response", () => {
    const acknowledged = verdictOnReversal({ kind: "answered", answer: { ...answer, outcome: "reversed" } });
    for (const verdict of [acknowledged, { outcome: "approved", isAcknowledged: false } as const])
      expect(settle(manual, { kind: "reverse", newTotalMinor: 0 }, verdict).action).not.toHaveProperty("warnings");
  });
});

describe("an increment without a response", () => {
  it("reverses its own authorization only, not that of the charge", () => {
    const open = {
      kind: "increment",
      newTotalMinor: 1500,
      key: "act-1",
      sent: { ...manual.sent, amountMinor: 450 },
    } as const;
    const circumstances = { agentKey: "cgt-1", now };
    const { charge, reversal, serviceReversal } = settleAction(
      manual,
      open,
      unansweredVerdict(open, now),
      circumstances,
    );
    expect(serviceReversal).toMatchObject({ key: "act-2", initiator: "service", reverses: "act-1" });
    expect(serviceReversal?.replacementAmount).toEqual(manual.amount);
    expect(charge.amount).toEqual(manual.amount);
    expect(charge.awaitedReversal).toBe("act-1");
    expect(reversal).toMatchObject({ reason: "no-answer", authorizedMinor: 450, original: { amountMinor: 450 } });
  });
});

describe("a new total that the network has not yet acknowledged", () => {
  const waiting = { ...manual, awaitedReversal: "act-0" };

  it.each<RequestedAction>([
    { kind: "increment", newTotalMinor: 1500 },
    { kind: "reverse", newTotalMinor: 500 },
    clear(400, true),
  ])("delays actions that could overtake it: %j", (requested) =>
    expect(decideAction(waiting, requested, now)).toMatchObject({ refused: { problem: "charge/action-in-progress" } }),
  );

  it("does not delay a partial clear or a refund", () => {
    expect(decideAction(waiting, clear(400), now).ok).toBe(true);
    expect(decideAction(waiting, refund(400), now).ok).toBe(true);
  });
});

describe("a refund", () => {
  it("warns while the clearing of the charge can still be rejected", () => {
    const warned = [{ code: "refund-before-clearing" }];
    for (const clearing of ["manual", "pending"] as const) {
      const cleared = { ...manual, clearing, clearedMinor: 100 };
      expect(settle(cleared, refund(100)).action).toMatchObject({ warnings: warned });
    }
    const completed = settle({ ...manual, clearing: "completed", clearedMinor: 1050 }, refund(100));
    expect(completed.action).not.toHaveProperty("warnings");
  });

  it("warns if more is refunded than was submitted for clearing", () => {
    const codesAfter = (clearedMinor: number, refundedMinor: number) =>
      settle({ ...manual, clearedMinor, refundedMinor }, refund(400)).action.warnings?.map(({ code }) => code);
    expect(codesAfter(600, 200)).toEqual(["refund-before-clearing"]);
    expect(codesAfter(600, 201)).toEqual(["refund-before-clearing", "refund-exceeds-cleared"]);
    expect(codesAfter(0, 0)).toEqual(["refund-before-clearing", "refund-exceeds-cleared"]);
  });

  it("numbers its clearing records separately from those of clears", () => {
    const cleared = settle(manual, clear(undefined)).charge;
    const first = settle(cleared, refund(100));
    expect(first.record).toMatchObject({ kind: "refund", sequence: 1, amount: eur(100) });
    expect(settle(first.charge, refund(100)).record).toMatchObject({ kind: "refund", sequence: 2 });
    expect(first.charge).toMatchObject({ clears: 1, unacknowledgedClears: 1, clearing: "pending" });
  });

  it("stores the values of its message with its record", () => {
    const descriptor = { merchantName: "SHOP*RETURNS" };
    const { record, action } = settle(manual, { ...refund(100), descriptor });
    expect(record?.sent).toEqual({ rrn: "own", localTime: manual.sent.localTime, descriptor });
    expect(action.warnings).toMatchObject([{ code: "refund-before-clearing" }, { code: "refund-exceeds-cleared" }]);
    expect(settle(manual, clear(100)).record).not.toHaveProperty("sent");
  });

  it("ignores a descriptor that its network does not print, with a warning", () => {
    const cleared = { ...manual, network: "unionpay", clearedMinor: 100 } as const;
    const { record, action } = settle(cleared, { ...refund(100), descriptor: {} });
    expect(record?.sent).not.toHaveProperty("descriptor");
    expect(action.warnings).toMatchObject([{ code: "feature-not-supported" }, { code: "refund-before-clearing" }]);
  });

  it("with a separate charge is cleared automatically on request, under the authorization of that charge", () => {
    const { charge, record, refundCharge } = settle(manual, refund(undefined, "auto"));
    expect(charge).toMatchObject({ refundedMinor: 1050, refundRecords: 0 });
    expect(record).toMatchObject({
      chargeKey: "chg-refund",
      actionKey: "act-refund",
      kind: "refund",
      amount: eur(1050),
    });
    expect(refundCharge?.charge).toMatchObject({ refundedChargeKey: manual.key, clearing: "pending", clears: 1 });
    expect(refundCharge?.charge).toMatchObject({ merchantKey: manual.merchantKey });
    expect(settle(manual, refund(undefined, "manual")).record).toBeUndefined();
  });

  it("copies the payment's transaction reference to the refund charge", () => {
    const named = { ...manual, transactionReference: "order-1" };
    expect(settle(named, refund(500, "manual")).refundCharge?.charge.transactionReference).toBe("order-1");
  });

  it("releases the amount that its refund charge will no longer pay out, and never the cleared amount", () => {
    const made = settle(manual, refund(500, "manual")).refundCharge?.charge;
    if (!made) throw new Error("no charge was made");
    const cleared = settle(made, clear(200)).charge;
    const closed = settle(cleared, clear(100, true));
    expect(closed.releases).toEqual({ chargeKey: manual.key, amountMinor: 200 });
    const reversed = settle(cleared, { kind: "reverse", newTotalMinor: 0 });
    expect(reversed.releases).toEqual({ chargeKey: manual.key, amountMinor: 300 });
  });
});
