import type { Charge } from "./charge.ts";
import type { ClearingRecord } from "./clearing-record.ts";

/**
 * An approved charge in automatic mode is given to clearing with its authorization, in one transaction: as a whole, in the
 * next cut-off run or the first one after `clearAfter`.
 */

const clearsByItself = ({ clearingMode, clearing }: Charge): boolean =>
  clearingMode === "auto" && clearing === "pending";

/** The counters of a charge as its only clear leaves them. */
export const givenToClearing = (charge: Charge): Charge =>
  clearsByItself(charge)
    ? { ...charge, clearedMinor: charge.amount.value, clears: 1, unacknowledgedClears: 1 }
    : charge;

export const automaticClearing = (
  charge: Charge,
  actionKey: string,
  agentKey: string,
  now: Date,
): ClearingRecord | undefined =>
  clearsByItself(charge)
    ? {
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
      }
    : undefined;
