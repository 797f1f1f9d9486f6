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

describe("the initial charge of a series", () => {
  it("provides its network references", () =>
    expect(referencesOfInitial(initial())).toEqual({ ok: true, value: answer.references }));

  it("can be partially approved", () =>
    expect(referencesOfInitial(initial({ authorization: "approved-partial" })).ok).toBe(true));

  it.each([
    { type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" } },
    { type: { intent: "purchase", cardEntry: "card-on-file", order: "one-click" } },
    { type: { intent: "refund", cardEntry: "e-commerce", order: "recurring" } },
    { sent: { ...pendingChargeWith().sent, initiator: "merchant" } },
    { authorization: "declined" },
    { authorization: "pending" },
  ] as const)("must have started the series and been approved: %j", (change) =>
    expect(referencesOfInitial(initial(change))).toMatchObject({ refused: { kind: "unexpected-sequence" } }),
  );

  it("must have a network reference", () =>
    expect(referencesOfInitial(initial({ answer: { ...answer, references: {} } }))).toMatchObject({
      refused: { kind: "missing-network-reference" },
    }));
});

describe("a subsequent payment with omitted properties", () => {
  const eur = (value: number) => ({ value, currency: "EUR" }) as const;
  const purchase = { intent: "purchase" } as const;
  const began = (requestedMinor: number, amountMinor = requestedMinor) => ({
    type: { intent: "reservation", cardEntry: "e-commerce", order: "recurring" } as const,
    requestedAmount: eur(requestedMinor),
    amount: eur(amountMinor),
  });
  const checked = { ...began(0), type: { ...began(0).type, intent: "account-status" as const } };

  it("has the amount and type of the initial charge", () =>
    expect(missingOfLaterPayment({}, began(1000))).toBeUndefined());

  it.each([
    ["a partial approval", 1001, 500],
    ["a reversal", 1000, 400],
    ["a full reversal", 1000, 0],
    ["an increment", 1000, 1500],
  ])("needs an amount after %s", (_what, requestedMinor, amountMinor) => {
    expect(missingOfLaterPayment({}, began(requestedMinor, amountMinor))).toContain("amount is missing");
    expect(missingOfLaterPayment({ amount: eur(1) }, began(requestedMinor, amountMinor))).toBeUndefined();
  });

  it("needs a type and then an amount after a card check", () => {
    expect(missingOfLaterPayment({ amount: eur(2000) }, checked)).toContain("type is missing");
    expect(missingOfLaterPayment({ type: purchase }, checked)).toContain("amount is missing");
    expect(missingOfLaterPayment({ type: purchase, amount: eur(2000) }, checked)).toBeUndefined();
    expect(missingOfLaterPayment({}, checked)).toBeUndefined();
    expect(missingOfLaterPayment({ type: { intent: "account-status" } }, checked)).toBeUndefined();
  });
});

describe("a truncated reference", () => {
  it.each([
    [{ transactionIdentifier: "737" }, "15 digits"],
    [{ traceId: "MCC012345" }, "settlement date"],
    [{ traceId: "MCC012345    " }, "settlement date"],
  ])("%j is detected", (references, words) => expect(cutOffName(references)).toContain(words));

  it.each([
    { transactionIdentifier: "306073097413589" },
    { traceId: "MCC0123451120  " },
    { acquirerReferenceData: "1" },
  ])("%j is complete", (references) => expect(cutOffName(references)).toBeUndefined());
});

describe("an initial payment specified by the client", () => {
  it.each([
    [{ initialTransactionIdentifier: "1" }, ["visa"], { transactionIdentifier: "1" }],
    [
      { initialTraceId: "MCC123456", transactionLinkId: "L" },
      ["mastercard"],
      { traceId: "MCC123456", transactionLinkId: "L" },
    ],
    [{ originalTransactionIdentifier: "1" }, ["american-express"], { acquirerReferenceData: "1" }],
    [{ originalNetworkReferenceId: "1" }, ["discover", "diners", "jcb", "unionpay"], { networkReferenceId: "1" }],
  ])("with %j is specified for %j", (given, namedBy, originalReferences) =>
    expect(namedPayment(given)).toEqual({ namedBy, originalReferences }),
  );

  it("has exactly one reference", () => {
    expect(namedPayment({ transactionLinkId: "L" })).toBeUndefined();
    expect(namedPayment({ initialTransactionIdentifier: "1", initialTraceId: "2" })).toBeUndefined();
  });
});
