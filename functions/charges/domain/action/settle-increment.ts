import { expiryFrom } from "../creation/authorization-expiry.ts";
import { done, heard, worth } from "./action-fields.ts";
import { awaited, reversalOfOwn } from "./action-reversals.ts";
import type { Settle } from "./settled-action.ts";

/**
 * Service description, Charges, rule 6: an approved increment replaces the amount, a declined one changes nothing. The
 * charge's authorization keeps its end, but for networks that count it again in the rule set that the charge was made by.
 */
export const settleIncrement: Settle<"increment"> = (charge, open, verdict, { now }) => {
  const raisedMinor = open.newTotalMinor - charge.amount.value;
  const amount = worth(charge, open.newTotalMinor);
  const isApproved = verdict.outcome === "approved";
  const raised = {
    amount,
    authorizedMinor: charge.authorizedMinor + raisedMinor,
    ...(charge.incrementRestartsValidity && expiryFrom(now, charge)),
  };
  const { change, reversal } = awaited(reversalOfOwn(charge, open, verdict, now));
  return {
    change: { ...change, ...(isApproved && raised) },
    action: { ...done(charge, open, now), ...heard(charge, verdict), type: "increment", replacementAmount: amount },
    reversal,
  };
};
