import { actionWarning } from "../charge/action-warnings.ts";
import type { Charge } from "../charge/charge.ts";
import { clearingProgress } from "../charge/remaining-amounts.ts";
import { loweredCredit, releasedAmount } from "../credit/credit.ts";
import type { ActionKind } from "./action-rules.ts";
import type { Open } from "./reserve-action.ts";
import {
  awaitedByCharge,
  type Circumstances,
  fieldOfWarnings,
  fieldsOfAction,
  fieldsOfVerdict,
  inCurrencyOf,
  reversalFor,
  type Settle,
} from "./settled-action.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Completes a reversal (service description, Charges, rules 7 and 8). A reversal takes effect in this service regardless of
 * the network's response, because a cancelled clearing cannot be restored. The reversal advice is repeated until the network
 * acknowledges it. Cleared amounts stay cleared, so a charge is fully reversed only if no part of it was cleared.
 */
export function settleReverse(
  charge: Charge,
  open: Open<"reverse" | "cancel">,
  verdict: Verdict,
  { now }: Circumstances,
): ReturnType<Settle<ActionKind>> {
  const amount = inCurrencyOf(charge, open.newTotalMinor);
  const action = {
    ...fieldsOfAction(charge, open, now),
    ...fieldsOfVerdict(charge, verdict),
    type: "reversal",
    initiator: "agent",
    replacementAmount: amount,
  } as const;
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
    action: {
      ...action,
      ...fieldOfWarnings(
        !isAcknowledged && verdict.answer !== undefined && actionWarning("reversal", "hold-not-released"),
        charge.clearedMinor > 0 && actionWarning("reversal", "cleared-before"),
      ),
    },
    reversal,
    releases: releasedAmount(charge, after),
    restoredCredit: lowered.releasedAmount,
  };
}

/**
 * Returns `completed` if at least one clear was accepted, none is unacknowledged, and no amount is left to clear. Otherwise,
 * returns the state unchanged.
 */
const clearingAfterReversal = (after: Charge) =>
  after.clearing === "manual" && after.clearedMinor > 0 ? clearingProgress(after) : after.clearing;
