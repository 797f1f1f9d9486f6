import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import { settleAuthorization } from "../creation/settle-authorization.ts";
import {
  type ClearingRecord,
  clearedAs,
  clearedByItself,
  clearingRecordStates,
  shownChangesOf,
} from "./clearing-record.ts";

const now = new Date("2026-11-20T10:00:01Z");

describe("the states of a clearing record", () => {
  const graph: Readonly<Record<string, { readonly next: readonly string[] }>> = clearingRecordStates;

  it("are all reachable from waiting, and lead only to existing states", () => {
    const reached = new Set(["waiting"]);
    for (const state of reached) for (const next of graph[state]?.next ?? []) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(graph).sort());
  });

  it("are final once it is cancelled or decided", () =>
    expect(Object.keys(graph).filter((state) => graph[state]?.next.length === 0)).toEqual([
      "accepted",
      "rejected",
      "cancelled",
    ]));

  it("increment the version of the action at every visible change", () => {
    const batch = { key: "bat-1", messageNumber: 1, acquirerReference: "ref-1" };
    const walk = (before: Pick<ClearingRecord, "state" | "batch" | "rejection">): void => {
      for (const state of clearingRecordStates[before.state].next) {
        const after = { ...before, state, ...(state === "in-batch" && { batch }) };
        expect(clearedAs(after)).not.toEqual(clearedAs(before));
        expect(shownChangesOf(after)).toBe(shownChangesOf(before) + 1);
        walk(after);
      }
    };
    expect(shownChangesOf({ state: "waiting" })).toBe(0);
    walk({ state: "waiting" });
  });
});

describe("the record of an automatically cleared charge", () => {
  const approved = pendingChargeWith({ authorization: "approved", clearing: "pending" });

  it("has the full amount, which the charge counts as submitted for clearing", () => {
    const { charge, record } = clearedByItself(approved, "act-1", "cgt-1", now);
    expect(record).toMatchObject({
      chargeKey: approved.key,
      actionKey: "act-1",
      agentKey: "cgt-1",
      kind: "presentment",
      amount: approved.amount,
      sequence: 1,
      isLast: true,
      state: "waiting",
    });
    expect(charge).toMatchObject({ clearedMinor: 1050, clears: 1, unacknowledgedClears: 1 });
  });

  it("has clearAfter and the enhanced data of the charge, and is a refund if the charge is one", () => {
    const charge = {
      ...approved,
      clearAfter: "2026-11-25T00:00:00.000Z",
      enhancedData: { taxAmount: 19 },
      sent: { ...approved.sent, kind: "refund" as const },
    };
    expect(clearedByItself(charge, "act-1", "cgt-1", now).record).toMatchObject({
      kind: "refund",
      clearAfter: charge.clearAfter,
      enhancedData: { taxAmount: 19 },
    });
  });

  it.each([
    ["a manually cleared charge", pendingChargeWith({ clearingMode: "manual" }), answerWith()],
    ["a declined charge", pendingChargeWith(), answerWith({ outcome: "declined", responseCode: "51" })],
  ])("is not created for %s", (_, pending, answer) => {
    const circumstances = { agentKey: "cgt-1", now };
    const settled = settleAuthorization(pending, { kind: "answered", answer }, circumstances);
    expect(settled.record).toBeUndefined();
    expect(settled.charge).toMatchObject({ clearedMinor: 0, clears: 0, unacknowledgedClears: 0 });
  });
});
