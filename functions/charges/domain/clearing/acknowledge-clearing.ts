import { changedCharge } from "../charge/changed-charge.ts";
import { type Charge, isKnownToNetwork } from "../charge/charge.ts";
import type { ReversalAction } from "../charge/charge-action.ts";
import type { ClearingState } from "../charge/charge-states.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import { loweredCredit, stillCounted } from "../credit/credit.ts";
import { type ReleasedAmount, releasedAmount } from "../credit/released-amount.ts";
import { type PendingReversal, reversalOf, serviceReversal } from "../exchange/pending-reversal.ts";
import type { ClearingRecord } from "./clearing-record.ts";

export interface AcknowledgedClearing {
  readonly charge: Charge;
  readonly record: ClearingRecord;
  /** Present if no part of the charge will ever be cleared: the network must release its hold. */
  readonly reversal?: PendingReversal;
  /** The same reversal in the history of the charge. */
  readonly serviceReversal?: ReversalAction;
  /** Amount that a refund charge no longer refunds and releases to the refunded charge. */
  readonly releases?: ReleasedAmount | undefined;
  /** Credit restored to the agent's limit after the network rejected a refund. */
  readonly restoredCredit?: CreditUsage | undefined;
}

/**
 * Applies the network's acknowledgement of one clearing record: accepted, or permanently rejected with a reason. While other
 * clears are open, the charge stays pending. After that it is manual if an amount is left to clear, else completed. A rejected
 * clear does not count as cleared. If no other part was cleared either, the charge is abandoned and its hold reversed.
 */
export const acknowledgeClearing = (
  charge: Charge,
  record: ClearingRecord,
  rejection: string | undefined,
  now: Date,
  /** Key of the action for the reversal of an abandoned charge. */
  reversalKey: string,
): AcknowledgedClearing => {
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
    ...toOriginal(charge, after),
    restoredCredit: credit.releasedAmount ?? ofRecord,
  };
};

const toOriginal = (before: Charge, after: Charge): Pick<AcknowledgedClearing, "releases"> => {
  const releases = releasedAmount(before, after);
  return releases ? { releases } : {};
};

/** A refund without a separate charge is cleared independently and does not affect the charge's clears. */
const isRefundOf = ({ sent }: Charge, { kind }: ClearingRecord): boolean => kind === "refund" && sent.kind !== "refund";

const counters = (charge: Charge, record: ClearingRecord, rejection: string | undefined): Partial<Charge> => {
  const rejectedMinor = rejection === undefined ? 0 : record.amount.value;
  if (isRefundOf(charge, record)) return { refundedMinor: charge.refundedMinor - rejectedMinor };
  return {
    clearedMinor: charge.clearedMinor - rejectedMinor,
    unacknowledgedClears: charge.unacknowledgedClears - 1,
  };
};

const clearingStateOf = (charge: Charge): ClearingState => {
  if (charge.unacknowledgedClears > 0) return "pending";
  if (charge.clearedMinor === 0) return "abandoned";
  return charge.clearingMode === "manual" && charge.clearedMinor < charge.amount.value ? "manual" : "completed";
};
