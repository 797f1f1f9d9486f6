import type { Charge } from "./charge.ts";
import type { ClearingState } from "./charge-states.ts";

/** What of a charge is left to be done something with. */

export const unclearedMinor = ({ amount, clearedMinor }: Pick<Charge, "amount" | "clearedMinor">): number =>
  Math.max(0, amount.value - clearedMinor);

export const refundableMinor = ({
  amount,
  clearedMinor,
  refundedMinor,
}: Pick<Charge, "amount" | "clearedMinor" | "refundedMinor">): number =>
  Math.max(amount.value, clearedMinor) - refundedMinor;

/** The clearing status of a charge that its agent clears itself, after one clear or several. */
export const clearingProgress = (
  charge: Pick<Charge, "clearing" | "clears" | "unacknowledgedClears" | "amount" | "clearedMinor">,
): ClearingState => {
  if (charge.clears === 0) return charge.clearing;
  if (charge.unacknowledgedClears > 0) return "pending";
  return unclearedMinor(charge) > 0 ? "manual" : "completed";
};
