import { changedCharge } from "../charge/changed-charge.ts";
import { type Charge, isKnownToNetwork } from "../charge/charge.ts";
import type { ReversalAction } from "../charge/charge-action.ts";
import type { ClearingState } from "../charge/charge-states.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import { loweredCredit, type ReleasedAmount, releasedAmount, stillCounted } from "../credit/credit.ts";
import { type PendingReversal, reversalOf, serviceReversal } from "../exchange/pending-reversal.ts";
import type { ClearingRecord } from "./clearing-record.ts";

export interface AcknowledgedClearing {
  readonly charge: Charge;
  readonly record: ClearingRecord;
  /** Reversal that releases the hold of an abandoned charge; absent if there is no authorization left to reverse. */
  readonly reversal?: PendingReversal;
  readonly serviceReversal?: ReversalAction;
  /** Amount that becomes refundable again on the original charge, because the refund charge will not credit it. */
  readonly releases?: ReleasedAmount | undefined;
  /** Amount restored to the agent's refund limit after the clearing of a refund was rejected. */
  readonly restoredCredit?: CreditUsage | undefined;
}

/**
 * While other clearing records of the charge are unacknowledged, the clearing status of the charge stays `pending`. After the
 * last acknowledgement, the status is `abandoned` if no part of the charge was cleared, `manual` if an amount is left to
 * clear, and `completed` otherwise. The amount of a rejected clearing record does not count as cleared. The authorization of
 * an abandoned charge is reversed.
 */
export function acknowledgeClearing(
  charge: Charge,
  record: ClearingRecord,
  rejection: string | undefined,
  now: Date,
  /** Key of the action that reverses an abandoned charge. */
  reversalKey: string,
): AcknowledgedClearing {
  const decided: ClearingRecord =
    rejection === undefined ? { ...record, state: "accepted" } : { ...record, state: "rejected", rejection };
  const counted = counters(charge, record, rejection);
  const clearing = isRefundOf(charge, record) ? charge.clearing : clearingStateOf({ ...charge, ...counted });
  const acknowledged = { ...charge, ...counted, clearing };
  const isAbandoned = clearing === "abandoned" && charge.authorization !== "reversed";
  const after: Charge = isAbandoned
    ? { ...acknowledged, authorization: "reversed", amount: { ...charge.amount, value: 0 } }
    : acknowledged;
  const credit = loweredCredit(charge, after, now);
  const ofRecord = rejection === undefined ? undefined : stillCounted(record.credit, now);
  return {
    charge: changedCharge(charge, { ...after, ...credit.change }, now),
    record: decided,
    ...(isAbandoned &&
      isKnownToNetwork(charge) && {
        reversal: reversalOf(charge, { reason: "not-completed", authorizedMinor: charge.authorizedMinor }, now),
        serviceReversal: serviceReversal(charge, { key: reversalKey, newTotalMinor: 0 }, now),
      }),
    releases: releasedAmount(charge, after),
    restoredCredit: credit.releasedAmount ?? ofRecord,
  };
}

/** A refund without a separate charge is cleared independently and does not affect the clearing of the charge. */
const isRefundOf = ({ sent }: Charge, { kind }: ClearingRecord): boolean => kind === "refund" && sent.kind !== "refund";

function counters(charge: Charge, record: ClearingRecord, rejection: string | undefined): Partial<Charge> {
  const rejectedMinor = rejection === undefined ? 0 : record.amount.value;
  if (isRefundOf(charge, record)) return { refundedMinor: charge.refundedMinor - rejectedMinor };
  return {
    clearedMinor: charge.clearedMinor - rejectedMinor,
    unacknowledgedClears: charge.unacknowledgedClears - 1,
  };
}

function clearingStateOf(charge: Charge): ClearingState {
  if (charge.unacknowledgedClears > 0) return "pending";
  if (charge.clearedMinor === 0) return "abandoned";
  return charge.clearingMode === "manual" && charge.clearedMinor < charge.amount.value ? "manual" : "completed";
}
