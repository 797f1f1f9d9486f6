import type { Charge } from "../charge/charge.ts";
import { type PaidOut, paidOutMinor } from "./credit.ts";

/** What a refund charge gives back to the charge that it refunds. */
export interface ReleasedAmount {
  readonly chargeKey: string;
  readonly amountMinor: number;
}

/**
 * What a refund charge does not refund after all can be refunded again, whether its amount goes down, it comes to nothing
 * or the network rejects what it cleared.
 */
export const releasedAmount = (before: Charge, after: PaidOut): ReleasedAmount | undefined => {
  if (before.refundedChargeKey === undefined) return undefined;
  const amountMinor = paidOutMinor(before) - paidOutMinor(after);
  return amountMinor > 0 ? { chargeKey: before.refundedChargeKey, amountMinor } : undefined;
};
