import { actionWarning } from "../charge/action-warnings.ts";
import { isKnownToNetwork } from "../charge/charge.ts";
import { unclearedMinor } from "../charge/remaining-amounts.ts";
import { isExpiredWhenPresented } from "../clearing/clearing-times.ts";
import { loweredCredit, releasedAmount } from "../credit/credit.ts";
import { reversalAfter } from "../exchange/pending-reversal.ts";
import {
  awaitedByCharge,
  fieldOfClearAfter,
  fieldOfWarnings,
  fieldsOfAction,
  inCurrencyOf,
  recordOfAction,
  reversalFor,
  type Settle,
} from "./settled-action.ts";

/**
 * Creates a separate clearing record for each clear. A final clear (`closeCharge`) also releases the remaining authorized
 * amount to the cardholder.
 */
export const settleClear: Settle<"clear"> = (charge, open, _, { agentKey, now }) => {
  const clearedMinor = charge.clearedMinor + open.amountMinor;
  const restMinor = unclearedMinor({ amount: charge.amount, clearedMinor });
  const releasesRest = open.closesCharge && restMinor > 0;
  const after = { clearedMinor, amount: releasesRest ? inCurrencyOf(charge, clearedMinor) : charge.amount };
  const credit = loweredCredit(charge, after, now);
  const sequence = charge.clears + 1;
  const kind = charge.sent.kind === "refund" ? "refund" : "presentment";
  const isLast = open.closesCharge || restMinor === 0;
  const released = releasesRest && isKnownToNetwork(charge);
  const serviceReversal = released ? reversalAfter(charge, open.key, { newTotalMinor: clearedMinor }, now) : undefined;
  const { change, reversal } = awaitedByCharge(released ? reversalFor(charge, open.key, clearedMinor, now) : undefined);
  return {
    change: {
      ...change,
      ...after,
      ...credit.change,
      clears: sequence,
      unacknowledgedClears: charge.unacknowledgedClears + 1,
      clearing: "pending",
    },
    action: {
      ...fieldsOfAction(charge, open, now),
      type: "clearing",
      amount: inCurrencyOf(charge, open.amountMinor),
      ...fieldOfClearAfter(open),
      ...(open.enhancedData && { enhancedData: open.enhancedData }),
      ...fieldOfWarnings(
        isExpiredWhenPresented(charge, open, now) && actionWarning("clearing", "authorization-expired"),
        open.ignoresEnhancedData === true && actionWarning("clearing", "feature-not-supported"),
      ),
    },
    record: recordOfAction(charge, open, { agentKey, now, kind, sequence, isLast }),
    reversal,
    serviceReversal,
    releases: releasedAmount(charge, after),
    restoredCredit: credit.releasedAmount,
  };
};
