import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import type { Charge } from "../charge/charge.ts";
import { namedPayment } from "./initial-references.ts";
import { referencesOfInitial } from "./series.ts";

const answer = answerWith();
const initial = (change: Partial<Charge> = {}) =>
  pendingChargeWith({
    authorization: "approved",
    answer,
    type: { intent: "purchase", cardEntry: "e-commerce", order: "recurring" },
    ...change,
  });

describe("the charge that a series is continued from", () => {
  it("hands on how its network named it", () =>
    expect(referencesOfInitial(initial())).toEqual({ ok: true, value: answer.references }));

  it("may be approved in part", () =>
    expect(referencesOfInitial(initial({ authorization: "approved-partial" })).ok).toBe(true));

  it.each([
    { type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" } },
    { type: { intent: "purchase", cardEntry: "card-on-file", order: "one-click" } },
    { type: { intent: "refund", cardEntry: "e-commerce", order: "recurring" } },
    { sent: { ...pendingChargeWith().sent, initiator: "merchant" } },
    { authorization: "declined" },
    { authorization: "pending" },
  ] as const)("must have begun it, and been approved: %j", (change) =>
    expect(referencesOfInitial(initial(change))).toMatchObject({ refused: { kind: "unexpected-sequence" } }),
  );

  it("must have a name", () =>
    expect(referencesOfInitial(initial({ answer: { ...answer, references: {} } }))).toMatchObject({
      refused: { kind: "missing-network-reference" },
    }));
});

describe("a payment that the client names", () => {
  it.each([
    [{ initialTransactionIdentifier: "1" }, ["visa"], { transactionIdentifier: "1" }],
    [
      { initialTraceId: "MCC123456", transactionLinkId: "L" },
      ["mastercard"],
      { traceId: "MCC123456", transactionLinkId: "L" },
    ],
    [{ originalTransactionIdentifier: "1" }, ["american-express"], { acquirerReferenceData: "1" }],
    [{ originalNetworkReferenceId: "1" }, ["discover", "diners", "jcb", "unionpay"], { networkReferenceId: "1" }],
  ])("%j is one of %j", (given, namedBy, originalReferences) =>
    expect(namedPayment(given)).toEqual({ namedBy, originalReferences }),
  );

  it("has one name, not two and not none", () => {
    expect(namedPayment({ transactionLinkId: "L" })).toBeUndefined();
    expect(namedPayment({ initialTransactionIdentifier: "1", initialTraceId: "2" })).toBeUndefined();
  });
});
