import { delay, done, heard, recordOfAction, worth } from "./action-fields.ts";
import { reversalOfOwn } from "./action-reversals.ts";
import { clearedByItself } from "./automatic-clearing.ts";
import { refundChargeOf } from "./refund-charge.ts";
import type { Settle } from "./settled-action.ts";

/**
 * Service description, Charges, rule 9. An approved refund goes to clearing, either as a record of the refunded charge
 * or by way of the charge that it makes; the clearing of the refunded charge stays as it is.
 */
export const settleRefund: Settle<"refund"> = (charge, open, verdict, { agentKey, now }) => {
  const isApproved = verdict.outcome === "approved";
  const made = refundChargeOf(charge, open, verdict, now);
  const clearsItself = isApproved && open.refundCharge?.clearingMode === "auto";
  const cleared = made && clearsItself ? clearedByItself(made.charge, made.action.key, agentKey, now) : undefined;
  const hasOwnRecord = isApproved && !made;
  const sequence = charge.refundRecords + 1;
  return {
    change: {
      ...(isApproved && { refundedMinor: charge.refundedMinor + open.amountMinor }),
      ...(hasOwnRecord && { refundRecords: sequence }),
    },
    action: {
      ...done(charge, open, now),
      ...heard(charge, verdict),
      type: "refund",
      amount: worth(charge, open.amountMinor),
      ...delay(open),
      ...(made && { refundChargeKey: made.charge.key }),
    },
    record: hasOwnRecord
      ? recordOfAction(charge, open, { agentKey, now, kind: "refund", sequence, isLast: false })
      : cleared?.record,
    refundCharge: made && { ...made, charge: cleared?.charge ?? made.charge },
    reversal: reversalOfOwn(made?.charge ?? charge, open, verdict, now),
  };
};
