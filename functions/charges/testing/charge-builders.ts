import type { AuthorizationAnswer } from "../../card-networks/authorization/authorization-answer.ts";
import { sentFacts } from "../../card-networks/authorization/testing/authorization-builders.ts";
import { beforeAuthorization, type Charge } from "../domain/charge/charge.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import { settleAuthorization } from "../domain/creation/settle-authorization.ts";

/** Builders for tests: a realistic value with overrides for the properties under test. */

export const pendingChargeWith = (change: Partial<Charge> = {}): Charge => ({
  key: "chg-00000000000000000001",
  version: 1,
  revision: 1,
  created: "2026-11-20T10:00:00.000Z",
  acceptor: { key: "mac-00000000000000000001", version: 1 },
  merchantKey: "mct-00000000000000000001",
  network: "visa",
  card: {
    reference: "crd-00000000000000000001",
    maskedNumber: "411111******1111",
    fingerprint: "fingerprint",
    fingerprintKeyVersion: 1,
    countedAs: "counted-card",
  },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  requestedAmount: { value: 1050, currency: "EUR" },
  amount: { value: 1050, currency: "EUR" },
  clearingMode: "auto",
  localTransactionDateTime: "2026-11-20T10:00:00.000Z",
  ...beforeAuthorization,
  sca: { method: "none", compliance: "out-of-scope", complianceReason: "none" },
  fraudLiability: "acquirer",
  sent: { ...sentFacts, transmittedAt: "2026-11-20T10:00:00.000Z" },
  cvc: "none",
  avs: "none",
  ...change,
});

/** An approved charge with manual clearing by default, or with automatic clearing. */
export function approvedChargeWith(change: Partial<Charge> = {}): Charge {
  const pending = pendingChargeWith({ clearingMode: "manual", ...change });
  const settled = settleAuthorization(pending, { kind: "answered", answer: answerWith() }, approval);
  return { ...settled.charge, ...change };
}

const approval = { agentKey: "cgt-1", now: new Date("2026-11-20T10:00:01Z") };

export const answerWith = (change: Partial<AuthorizationAnswer> = {}): AuthorizationAnswer => ({
  outcome: "approved",
  responseCode: "00",
  responseText: "Approved",
  responseKnown: true,
  approvedAmountMinor: 1050,
  strayHoldMinor: 0,
  authorizationCode: "123456",
  networkCode: "0002",
  cvc: { raw: "M", result: "match" },
  avs: { result: "none" },
  references: { transactionIdentifier: "481234567890123" },
  networkSpecificFields: { transactionIdentifier: "481234567890123", cvv2ResultCode: "M" },
  ...change,
});

/** A clearing record in its batch. */
export const clearingRecordWith = (change: Partial<ClearingRecord> = {}): ClearingRecord => ({
  chargeKey: "chg-00000000000000000001",
  actionKey: "act-00000000000000000001",
  agentKey: "cgt-00000000000000000001",
  network: "visa",
  kind: "presentment",
  amount: { value: 1050, currency: "EUR" },
  sequence: 1,
  isLast: true,
  state: "in-batch",
  created: "2026-11-20T10:00:01.000Z",
  ...change,
});
