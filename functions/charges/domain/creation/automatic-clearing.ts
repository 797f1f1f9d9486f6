import type { Charge } from "../charge/charge.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";

/** An approved charge with its record for the next cut-off, or the first one after `clearAfter`. */
export const clearedByItself = (
  charge: Charge,
  actionKey: string,
  agentKey: string,
  now: Date,
): { readonly charge: Charge; readonly record: ClearingRecord } => ({
  charge: { ...charge, clearing: "pending", clearedMinor: charge.amount.value, clears: 1, unacknowledgedClears: 1 },
  record: {
    chargeKey: charge.key,
    actionKey,
    agentKey,
    network: charge.network,
    kind: charge.sent.kind === "refund" ? "refund" : "presentment",
    amount: charge.amount,
    sequence: 1,
    isLast: true,
    ...(charge.enhancedData && { enhancedData: charge.enhancedData }),
    ...(charge.clearAfter && { clearAfter: charge.clearAfter }),
    state: "waiting",
    created: now.toISOString(),
  },
});
