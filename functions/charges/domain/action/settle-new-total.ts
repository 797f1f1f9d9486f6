import type { Charge } from "../charge/charge.ts";
import { clearingProgress } from "../charge/remaining-amounts.ts";
import { actionWarning } from "../charge/warnings.ts";
import { expiryFrom } from "../clearing/clearing-times.ts";
import { loweredCredit } from "../credit/credit.ts";
import type { ActionKind, Open } from "./open-action.ts";
import { reversalAfter } from "./pending-reversal.ts";
import { givenBack } from "./refund-charge.ts";
import {
  awaitedByCharge,
  type Circumstances,
  fieldOfWarnings,
  fieldsOfAction,
  fieldsOfVerdict,
  inCurrencyOf,
  reversalFor,
  reversalOfOwn,
  type Settle,
} from "./settled-action.ts";
import type { Verdict } from "./verdict.ts";

/** Actions that tell the network another total: an increment raises it, a reverse and a cancel lower it. */

/**
 * Service description, Charges, rule 6: an approved increment replaces the amount, a declined one changes nothing. The
 * charge's authorization keeps its end, but for networks that count it again in the rule set that the charge was made by.
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
    },
    reversal,
    serviceReversal: reversal && reversalAfter(charge, open.key, reversed, now),
  };
};

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
  const amount = inCurrencyOf(charge, open.newTotalMinor);
  const action = {
    ...fieldsOfAction(charge, open, now),
    ...fieldsOfVerdict(charge, verdict),
    type: "reversal",
    initiator: "agent",
    replacementAmount: amount,
  } as const;
  if (verdict.outcome === "declined") return { change: {}, action };

  const isWhole = open.newTotalMinor === 0 && charge.clearedMinor === 0;
  const after = { ...charge, amount };
  const { isAcknowledged, reversibleFrom } = verdict;
  const owed = isAcknowledged ? undefined : reversalFor(charge, open.key, open.newTotalMinor, now, reversibleFrom);
  const lowered = loweredCredit(charge, after, now);
  const { change, reversal } = isWhole ? { change: {}, reversal: owed } : awaitedByCharge(owed);
  return {
    change: {
      ...change,
      ...lowered.change,
      amount,
      clearing: clearingAfterReversal(after),
      ...(isWhole && { authorization: "reversed" as const }),
    },
    action: { ...action, ...fieldOfWarnings(charge.clearedMinor > 0 && actionWarning("cleared-before")) },
    reversal,
    givesBack: givenBack(charge, after),
    creditGivenBack: lowered.givenBack,
  };
};

export const settleReverse: Settle<"reverse"> = takeBack;

/** Rule 8. The clearing is cancelled for good, so there is no way back: a refused reversal is repeated like a lost one. */
export const settleCancel: Settle<"cancel"> = (charge, open, { decline: _, ...verdict }, circumstances) =>
  takeBack(charge, open, { ...verdict, outcome: "approved" }, circumstances);

/** Clearing is left as it is, but for a charge that was cleared in part and has no rest to clear any more. */
const clearingAfterReversal = (after: Charge) =>
  after.clearing === "manual" && after.clearedMinor > 0 ? clearingProgress(after) : after.clearing;
