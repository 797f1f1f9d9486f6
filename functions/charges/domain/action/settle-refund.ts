import { actionWarning } from "../charge/action-warnings.ts";
import type { Charge } from "../charge/charge.ts";
import { type ClearingRecord, clearedByItself, type SentByRefund } from "../clearing/clearing-record.ts";
import { stillCounted } from "../credit/credit.ts";
import { reversalAfter } from "../exchange/pending-reversal.ts";
import { refundChargeOf } from "./refund-charge.ts";
import type { Open } from "./reserve-action.ts";
import {
  fieldOfClearAfter,
  fieldOfWarnings,
  fieldsOfAction,
  fieldsOfVerdict,
  inCurrencyOf,
  recordOfAction,
  reversalOfOwn,
  type Settle,
} from "./settled-action.ts";

/**
 * Completes a refund (service description, Charges, rule 9). An approved refund is cleared by a separate clearing record of
 * the refunded charge or, with `createRefundCharge`, through the refund charge. The clearing status of the refunded charge
 * is unchanged.
 */
export const settleRefund: Settle<"refund"> = (charge, open, verdict, { agentKey, now }) => {
  const isApproved = verdict.outcome === "approved";
  const made = refundChargeOf(charge, open, verdict, now);
  const clearsItself = isApproved && open.refundCharge?.clearingMode === "auto";
  const cleared = made && clearsItself ? clearedByItself(made.charge, made.action.key, agentKey, now) : undefined;
  const hasOwnRecord = isApproved && !made;
  const sequence = charge.refundRecords + 1;
  const reversal = reversalOfOwn(made?.charge ?? charge, open, verdict, now);
  return {
    change: {
      ...(isApproved && { refundedMinor: charge.refundedMinor + open.amountMinor }),
      ...(hasOwnRecord && { refundRecords: sequence }),
    },
    action: {
      ...fieldsOfAction(charge, open, now),
      ...fieldsOfVerdict(charge, verdict),
      type: "refund",
      amount: inCurrencyOf(charge, open.amountMinor),
      ...fieldOfClearAfter(open),
      ...(made && { refundChargeKey: made.charge.key }),
      ...fieldOfWarnings(
        !isApproved && actionWarning("refund", "action-declined"),
        open.ignoresDescriptor === true && actionWarning("refund", "feature-not-supported"),
        isApproved && charge.clearing !== "completed" && actionWarning("refund", "refund-before-clearing"),
        isApproved && exceedsCleared(charge, open) && actionWarning("refund", "refund-exceeds-cleared"),
      ),
    },
    record: hasOwnRecord
      ? {
          ...recordOfAction(charge, open, { agentKey, now, kind: "refund", sequence, isLast: false }),
          ...inItsOwnWords(open),
          ...(open.credit && { credit: open.credit }),
        }
      : cleared?.record,
    refundCharge: made && { ...made, charge: cleared?.charge ?? made.charge },
    reversal,
    serviceReversal:
      reversal &&
      (made
        ? reversalAfter(made.charge, made.action.key, { newTotalMinor: 0 }, now)
        : reversalAfter(charge, open.key, { newTotalMinor: 0, reverses: open.key }, now)),
    restoredCredit: isApproved ? undefined : stillCounted(open.credit, now),
  };
};

/**
 * Refunds can be requested before the charge is cleared, so they can exceed the cleared amount. The excess counts toward the
 * refund limit, and the agent gets a warning.
 */
const exceedsCleared = ({ clearedMinor, refundedMinor }: Charge, { amountMinor }: Open<"refund">): boolean =>
  refundedMinor + amountMinor > clearedMinor;

/** Descriptor, RRN and local time of the refund, sent in the presentment instead of those of the charge. */
function inItsOwnWords({ sent, descriptor }: Open<"refund">): Pick<ClearingRecord, "sent"> {
  const words: SentByRefund = {
    ...(sent && { rrn: sent.rrn, localTime: sent.localTime }),
    ...(descriptor && { descriptor }),
  };
  return Object.keys(words).length > 0 ? { sent: words } : {};
}
