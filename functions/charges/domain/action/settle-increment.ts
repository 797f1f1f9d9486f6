import { actionWarning } from "../charge/action-warnings.ts";
import { expiryFrom } from "../clearing/clearing-times.ts";
import { reversalAfter } from "../exchange/pending-reversal.ts";
import {
  awaitedByCharge,
  fieldOfWarnings,
  fieldsOfAction,
  fieldsOfVerdict,
  inCurrencyOf,
  reversalOfOwn,
  type Settle,
} from "./settled-action.ts";

/**
 * Completes an increment (service description, Charges, rule 6): an approved increment sets the new authorized amount, and a
 * declined increment has no effect. The authorization keeps its expiry, unless the network restarts the validity period
 * under the rules in force when the charge was created.
 */
export const settleIncrement: Settle<"increment"> = (charge, open, verdict, { now }) => {
  const raisedMinor = open.newTotalMinor - charge.amount.value;
  const amount = inCurrencyOf(charge, open.newTotalMinor);
  const isApproved = verdict.outcome === "approved";
  const raised = {
    amount,
    authorizedMinor: charge.authorizedMinor + raisedMinor,
    ...(charge.incrementRestartsValidity && expiryFrom(now, charge)),
  };
  const { change, reversal } = awaitedByCharge(reversalOfOwn(charge, open, verdict, now));
  const reversed = { newTotalMinor: charge.amount.value, reverses: open.key };
  return {
    change: { ...change, ...(isApproved && raised) },
    action: {
      ...fieldsOfAction(charge, open, now),
      ...fieldsOfVerdict(charge, verdict),
      type: "increment",
      replacementAmount: amount,
      ...fieldOfWarnings(
        !isApproved && actionWarning("increment", "action-declined"),
        isApproved &&
          charge.type.intent === "purchase" &&
          actionWarning("increment", "final-authorization-incremented"),
      ),
    },
    reversal,
    serviceReversal: reversal && reversalAfter(charge, open.key, reversed, now),
  };
};
