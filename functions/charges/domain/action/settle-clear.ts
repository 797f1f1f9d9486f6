import { unclearedMinor } from "../charge/remaining-amounts.ts";
import { isExpiredWhenPresented } from "../creation/authorization-expiry.ts";
import { delay, done, recordOfAction, warnings, worth } from "./action-fields.ts";
import { awaited, reversalFor } from "./action-reversals.ts";
import { warning } from "./action-warning.ts";
import { givenBack } from "./refund-charge.ts";
import type { Settle } from "./settled-action.ts";
import { isKnownToNetwork } from "./verdict.ts";

/** A clear goes to clearing as a record of its own; the one that closes the charge gives the rest back to the issuer. */
export const settleClear: Settle<"clear"> = (charge, open, _, { agentKey, now }) => {
  const clearedMinor = charge.clearedMinor + open.amountMinor;
  const restMinor = unclearedMinor({ amount: charge.amount, clearedMinor });
  const releasesRest = open.closesCharge && restMinor > 0;
  const after = { clearedMinor, amount: releasesRest ? worth(charge, clearedMinor) : charge.amount };
  const sequence = charge.clears + 1;
  const kind = charge.sent.kind === "refund" ? "refund" : "presentment";
  const isLast = open.closesCharge || restMinor === 0;
  const released = releasesRest && isKnownToNetwork(charge);
  const { change, reversal } = awaited(released ? reversalFor(charge, open.key, clearedMinor, now) : undefined);
  return {
    change: {
      ...change,
      ...after,
      clears: sequence,
      unacknowledgedClears: charge.unacknowledgedClears + 1,
      clearing: "pending",
    },
    action: {
      ...done(charge, open, now),
      type: "clearing",
      amount: worth(charge, open.amountMinor),
      ...delay(open),
      ...(open.enhancedData && { enhancedData: open.enhancedData }),
      ...warnings(
        isExpiredWhenPresented(charge, open, now) && warning("authorization-expired"),
        open.ignoresEnhancedData === true && warning("enhanced-data-not-supported"),
      ),
    },
    record: recordOfAction(charge, open, { agentKey, now, kind, sequence, isLast }),
    reversal,
    givesBack: givenBack(charge, after),
  };
};
