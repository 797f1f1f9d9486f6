import type { Charge } from "../charge/charge.ts";
import type { PendingReversal } from "./pending-reversal.ts";

/**
 * A reversal in part as it must be sent now. It tells a total, and a late one must not undo what was authorized after it: so
 * it tells the total that counts today, and waits while an action is about to change that.
 */
export const reversalNow = (
  reversal: PendingReversal,
  { amount, authorizedMinor, openAction }: Pick<Charge, "amount" | "authorizedMinor" | "openAction">,
): PendingReversal | undefined => {
  if (reversal.newTotalMinor === undefined) return reversal;
  return openAction ? undefined : { ...reversal, authorizedMinor, newTotalMinor: amount.value };
};
