import type { Charge } from "../charge/charge.ts";
import { type PaidOut, paidOutMinor } from "./credit.ts";

export interface ReleasedAmount {
  readonly chargeKey: string;
  readonly amountMinor: number;
}

/**
 * Amount that can be refunded again because the refund charge was reduced, failed, or had its clearing rejected by the network.
 */
export const releasedAmount = (before: Charge, after: PaidOut): ReleasedAmount | undefined => {
  if (before.refundedChargeKey === undefined) return undefined;
  const amountMinor = paidOutMinor(before) - paidOutMinor(after);
  return amountMinor > 0 ? { chargeKey: before.refundedChargeKey, amountMinor } : undefined;
};
