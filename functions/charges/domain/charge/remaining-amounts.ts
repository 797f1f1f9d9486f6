import type { Charge } from "./charge.ts";
import type { ClearingState } from "./charge-states.ts";

export const unclearedMinor = ({ amount, clearedMinor }: Pick<Charge, "amount" | "clearedMinor">): number =>
  Math.max(0, amount.value - clearedMinor);

export const refundableMinor = ({
  amount,
  clearedMinor,
  refundedMinor,
}: Pick<Charge, "amount" | "clearedMinor" | "refundedMinor">): number =>
  Math.max(amount.value, clearedMinor) - refundedMinor;

/** Clearing status of a charge with `clearingMode: manual`; unchanged before the first clear. */
export function clearingProgress(
  charge: Pick<Charge, "clearing" | "clears" | "unacknowledgedClears" | "amount" | "clearedMinor">,
): ClearingState {
  if (charge.clears === 0) return charge.clearing;
  if (charge.unacknowledgedClears > 0) return "pending";
  return unclearedMinor(charge) > 0 ? "manual" : "completed";
}
