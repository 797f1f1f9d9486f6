import { describe, expect, it } from "vitest";
import { pendingChargeWith } from "../testing/charge-builders.ts";
import { automaticClearing, givenToClearing } from "./automatic-clearing.ts";
import { clearingRecordStates } from "./clearing-record.ts";

const now = new Date("2026-11-20T10:00:01Z");

describe("the states of a clearing record", () => {
  const graph: Readonly<Record<string, { readonly next: readonly string[] }>> = clearingRecordStates;

  it("are all reachable from waiting, and lead to states that exist", () => {
    const reached = new Set(["waiting"]);
    for (const state of reached) for (const next of graph[state]?.next ?? []) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(graph).sort());
  });

  it("end when it is cancelled or decided", () =>
    expect(Object.keys(graph).filter((state) => graph[state]?.next.length === 0)).toEqual([
      "accepted",
      "rejected",
      "cancelled",
    ]));
});

describe("the record of a charge that clears by itself", () => {
  const approved = pendingChargeWith({ authorization: "approved", clearing: "pending" });

  it("is for the whole amount, and the charge counts it", () => {
    expect(automaticClearing(approved, "act-1", "cgt-1", now)).toMatchObject({
      chargeKey: approved.key,
      actionKey: "act-1",
      agentKey: "cgt-1",
      kind: "presentment",
      amount: approved.amount,
      sequence: 1,
      isLast: true,
      state: "waiting",
    });
    expect(givenToClearing(approved)).toMatchObject({ clearedMinor: 1050, clears: 1, unacknowledgedClears: 1 });
  });

  it("carries clearAfter and the enhanced data of the charge, and pays back when the charge is a refund", () => {
    const charge = {
      ...approved,
      clearAfter: "2026-11-25T00:00:00.000Z",
      enhancedData: { taxAmount: 19 },
      sent: { ...approved.sent, kind: "refund" as const },
    };
    expect(automaticClearing(charge, "act-1", "cgt-1", now)).toMatchObject({
      kind: "refund",
      clearAfter: charge.clearAfter,
      enhancedData: { taxAmount: 19 },
    });
  });

  it.each([
    ["manual", pendingChargeWith({ authorization: "approved", clearing: "manual", clearingMode: "manual" })],
    ["declined", pendingChargeWith({ authorization: "declined" })],
  ])("is not made for a %s charge", (_, charge) => {
    expect(automaticClearing(charge, "act-1", "cgt-1", now)).toBeUndefined();
    expect(givenToClearing(charge)).toBe(charge);
  });
});
