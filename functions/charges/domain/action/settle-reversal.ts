import type { Charge } from "../charge/charge.ts";
import { clearingProgress } from "../clearing/clearing-progress.ts";
import { done, heard, warnings, worth } from "./action-fields.ts";
import { awaited, reversalFor } from "./action-reversals.ts";
import { warning } from "./action-warning.ts";
import type { ActionKind } from "./open-action.ts";
import { givenBack } from "./refund-charge.ts";
import type { Circumstances, Open, Settle } from "./settled-action.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Service description, Charges, rule 7. A reversal takes effect unless the network refuses it; what was cleared stays
 * cleared, so a charge is reversed as a whole only if nothing was.
 */
const takeBack = (
  charge: Charge,
  open: Open<"reverse" | "cancel">,
  verdict: Verdict,
  { now }: Circumstances,
): ReturnType<Settle<ActionKind>> => {
  const amount = worth(charge, open.newTotalMinor);
  const action = {
    ...done(charge, open, now),
    ...heard(charge, verdict),
    type: "reversal",
    replacementAmount: amount,
  } as const;
  if (verdict.outcome === "declined") return { change: {}, action };

  const isWhole = open.newTotalMinor === 0 && charge.clearedMinor === 0;
  const after = { ...charge, amount };
  const owed = verdict.isAcknowledged ? undefined : reversalFor(charge, open.key, open.newTotalMinor, now);
  const { change, reversal } = isWhole ? { change: {}, reversal: owed } : awaited(owed);
  return {
    change: {
      ...change,
      amount,
      clearing: clearingAfterReversal(after),
      ...(isWhole && { authorization: "reversed" as const }),
    },
    action: { ...action, ...warnings(charge.clearedMinor > 0 && warning("cleared-before")) },
    reversal,
    givesBack: givenBack(charge, after),
  };
};

export const settleReverse: Settle<"reverse"> = takeBack;

/** Rule 8. The clearing is cancelled for good, so there is no way back: a refused reversal is repeated like a lost one. */
export const settleCancel: Settle<"cancel"> = (charge, open, { decline: _, ...verdict }, circumstances) =>
  takeBack(charge, open, { ...verdict, outcome: "approved" }, circumstances);

/** Clearing is left as it is, but for a charge that was cleared in part and has no rest to clear any more. */
const clearingAfterReversal = (after: Charge) =>
  after.clearing === "manual" ? clearingProgress(after) : after.clearing;
