import { accept, type Result, reject } from "../../../shared/values/result.ts";
import { changedCharge } from "../charge/changed-charge.ts";
import type { Charge } from "../charge/charge.ts";
import type { CreditUsage } from "../charge/credit-taken.ts";
import { clearingProgress } from "../charge/remaining-amounts.ts";
import { loweredCredit, type ReleasedAmount, releasedAmount } from "../credit/credit.ts";
import type { ClearingRecord } from "./clearing-record.ts";

/**
 * The withdrawn amount counts as never cleared. It remains authorized, unless a reversal released it in the meantime. After
 * a full reversal, the withdrawal of the only remaining clear sets the clearing status to `cancelled`.
 */

export const withdrawalProblems = [
  "charge/action-in-progress",
  "charge/unexpected-clearing-status",
  "charge/clearing-already-submitted",
  "charge/unexpected-refunds-status",
] as const;

interface WithdrawalRefusal {
  readonly problem: (typeof withdrawalProblems)[number];
  readonly detail: string;
}

interface WithdrawnClearing {
  readonly charge: Charge;
  readonly record: ClearingRecord;
  readonly releases?: ReleasedAmount | undefined;
  readonly restoredCredit?: CreditUsage | undefined;
}

/** `record` is undefined if the action has no clearing record. */
export function withdrawClearing(
  charge: Charge,
  record: ClearingRecord | undefined,
  isClear: boolean,
  now: Date,
): Result<WithdrawnClearing, WithdrawalRefusal> {
  const objection = objectionTo(charge, record, isClear);
  if (objection) return reject(objection);
  if (!record) throw new Error(`a clear of charge ${charge.key} has no clearing record`);
  const after = { ...charge, ...takenBack(charge, record) };
  const credit = loweredCredit(charge, after, now);
  return accept({
    charge: changedCharge(charge, { ...after, ...credit.change, ...statesOf(after) }, now),
    record: { ...record, state: "cancelled" },
    releases: releasedAmount(charge, after),
    restoredCredit: credit.releasedAmount,
  });
}

const takenBack = (charge: Charge, { amount }: ClearingRecord) => ({
  clearedMinor: charge.clearedMinor - amount.value,
  unacknowledgedClears: charge.unacknowledgedClears - 1,
});

const statesOf = (after: Charge): Pick<Charge, "clearing" | "authorization"> =>
  after.amount.value === 0 && after.clearedMinor === 0 && after.unacknowledgedClears === 0
    ? { authorization: "reversed", clearing: "cancelled" }
    : { authorization: after.authorization, clearing: clearingProgress(after) };

function objectionTo(
  charge: Charge,
  record: ClearingRecord | undefined,
  isClear: boolean,
): WithdrawalRefusal | undefined {
  if (!isClear || !record) {
    const detail = "The action is not a clear. Only a clear that is not yet in a batch can be withdrawn.";
    return { problem: "charge/unexpected-clearing-status", detail };
  }
  if (record.state === "cancelled") {
    return { problem: "charge/unexpected-clearing-status", detail: "The clear has already been withdrawn." };
  }
  if (record.state === "rejected") {
    const detail = "The clear was rejected, so there is nothing to withdraw.";
    return { problem: "charge/clearing-already-submitted", detail };
  }
  if (record.state !== "waiting") {
    const detail = "The clear is already in a batch. Refund the amount instead.";
    return { problem: "charge/clearing-already-submitted", detail };
  }
  if (charge.openAction) {
    const detail = `Another action on this charge is in progress (${charge.openAction.kind}). Retry after it has finished.`;
    return { problem: "charge/action-in-progress", detail };
  }
  // A clear whose amount has been refunded cannot be withdrawn. The refund did not count toward the refund limit, so after a
  // withdrawal, the cardholder would be credited without a sale and outside the limit.
  const { clearedMinor } = takenBack(charge, record);
  if (clearedMinor < charge.refundedMinor) {
    const detail = `The withdrawal would leave only ${clearedMinor} minor units submitted for clearing, but ${charge.refundedMinor} have already been refunded.`;
    return { problem: "charge/unexpected-refunds-status", detail };
  }
  return undefined;
}
