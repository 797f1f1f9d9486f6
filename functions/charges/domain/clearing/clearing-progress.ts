import type { Charge } from "../charge/charge.ts";
import type { ClearingState } from "../charge/charge-states.ts";
import { unclearedMinor } from "../charge/remaining-amounts.ts";

/** The clearing status of a charge that its agent clears itself, after one clear or several. */
export const clearingProgress = (
  charge: Pick<Charge, "clearing" | "clears" | "unacknowledgedClears" | "amount" | "clearedMinor">,
): ClearingState => {
  if (charge.clears === 0) return charge.clearing;
  if (charge.unacknowledgedClears > 0) return "pending";
  return unclearedMinor(charge) > 0 ? "manual" : "completed";
};
