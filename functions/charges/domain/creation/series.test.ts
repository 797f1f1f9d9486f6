import { describe, expect, it } from "vitest";
import { answerWith, pendingChargeWith } from "../../testing/charge-builders.ts";
import type { Charge } from "../charge/charge.ts";
import { cutOffName, namedPayment } from "./initial-references.ts";
import { missingOfLaterPayment, referencesOfInitial } from "./series.ts";

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

describe("a later payment that leaves something out", () => {
  const eur = (value: number) => ({ value, currency: "EUR" }) as const;
  const purchase = { intent: "purchase" } as const;
  const began = (requestedMinor: number, amountMinor = requestedMinor) => ({
    type: { intent: "reservation", cardEntry: "e-commerce", order: "recurring" } as const,
    requestedAmount: eur(requestedMinor),
    amount: eur(amountMinor),
  });
  const checked = { ...began(0), type: { ...began(0).type, intent: "account-status" as const } };

  it("has the amount of the initial charge, and its type", () =>
    expect(missingOfLaterPayment({}, began(1000))).toBeUndefined());

  it.each([
    ["a partial approval", 1001, 500],
    ["a reversal", 1000, 400],
    ["a reversal of everything", 1000, 0],
    ["an increment", 1000, 1500],
  ])("needs an amount after %s", (_what, requestedMinor, amountMinor) => {
    expect(missingOfLaterPayment({}, began(requestedMinor, amountMinor))).toContain("amount is missing");
    expect(missingOfLaterPayment({ amount: eur(1) }, began(requestedMinor, amountMinor))).toBeUndefined();
  });

  it("needs a type to take money after a check of the card, and then an amount", () => {
    expect(missingOfLaterPayment({ amount: eur(2000) }, checked)).toContain("type is missing");
    expect(missingOfLaterPayment({ type: purchase }, checked)).toContain("amount is missing");
    expect(missingOfLaterPayment({ type: purchase, amount: eur(2000) }, checked)).toBeUndefined();
    expect(missingOfLaterPayment({}, checked)).toBeUndefined();
    expect(missingOfLaterPayment({ type: { intent: "account-status" } }, checked)).toBeUndefined();
  });
});

describe("a name that seems to be cut off", () => {
  it.each([
    [{ transactionIdentifier: "737" }, "15 digits"],
    [{ traceId: "MCC012345" }, "settlement day"],
    [{ traceId: "MCC012345    " }, "settlement day"],
  ])("%j is noticed", (references, words) => expect(cutOffName(references)).toContain(words));

  it.each([
    { transactionIdentifier: "306073097413589" },
    { traceId: "MCC0123451120  " },
    { acquirerReferenceData: "1" },
  ])("%j is whole", (references) => expect(cutOffName(references)).toBeUndefined());
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
