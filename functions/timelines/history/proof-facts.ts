import type { NetworkRecord } from "../../network-records/published.ts";
import type { ProofFacts, SettledLine } from "../domain/proof.ts";
import type { PaymentHistory } from "./payment-history.ts";

export function proofFacts({ charge, clearing, reversals, networkRecords, payouts }: PaymentHistory): ProofFacts {
  const isApproved = charge.authorization === "approved" || charge.authorization === "approved-partial";
  const paidOut = new Set(payouts.map(({ key }) => key));
  return {
    currency: charge.amount.currency,
    refundedMinor: charge.refundedMinor,
    authorizes: charge.sent.kind === "refund" ? "refund" : "payment",
    authorizedMinor: isApproved && charge.clearing !== "cancelled" ? charge.amount.value : 0,
    openReversals: reversals
      .filter(({ state }) => state !== "acknowledged")
      .map(({ authorizedMinor, newTotalMinor = 0, attempts, state }) => ({
        minor: authorizedMinor - newTotalMinor,
        attempts,
        isGivenUp: state === "given-up",
      })),
    movements: clearing.map(({ record }) => ({
      actionKey: record.actionKey,
      kind: record.kind === "refund" ? "refund" : "payment",
      minor: record.amount.value,
      state: record.state,
      reason: record.rejection,
    })),
    settled: networkRecords.flatMap((record) => settledLine(record, paidOut)),
  };
}

function settledLine({ kind, columns }: NetworkRecord, paidOut: ReadonlySet<string>): readonly SettledLine[] {
  const { detailType, transactionType, grossValue, grossImpact, actionKey, payoutKey } = columns;
  if (kind !== "settlement-detail" || typeof grossValue !== "number") return [];
  const isPaidOut = typeof payoutKey === "string" && paidOut.has(payoutKey);
  const common = { isPaidOut, ...(typeof actionKey === "string" && { actionKey }) };
  if (detailType === "dispute") {
    return [{ ...common, kind: "dispute", minor: grossImpact === "debit" ? -grossValue : grossValue }];
  }
  if (detailType !== "capture") return [];
  return [{ ...common, kind: transactionType === "refund" ? "refund" : "payment", minor: grossValue }];
}
