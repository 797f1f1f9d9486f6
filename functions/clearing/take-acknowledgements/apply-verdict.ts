import type { PresentmentVerdict } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import {
  acknowledgeClearing,
  type Charge,
  type ChargeInClearing,
  type ClearingOutcome,
  chargeItemKey,
  clearingOutcomeWrites,
  clearingRecordKey,
  itemToChargeInClearing,
  itemToClearingRecord,
  withoutRefund,
} from "../../charges/published.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Log } from "../../shared/logger.ts";
import type { Table } from "../../shared/table.ts";
import type { BatchedPresentment } from "../clearing-batch-store.ts";
import type { ClearingEvent } from "../clearing-event.ts";

export interface ApplyVerdictParts {
  readonly table: Pick<Table, "read" | "write">;
  readonly clearingEvent: ClearingEvent;
  readonly clock: Clock;
  readonly log: Log;
}

/** Others may change the charge between our reading and our writing. */
const attemptsMax = 4;

/**
 * Applies a verdict once: record, charge, event and reversal change together, and a record that is decided stays so. False
 * when it has to wait, because an action on the charge is with the network or others keep changing it.
 */
export const applyVerdict =
  ({ table, clearingEvent, clock, log }: ApplyVerdictParts) =>
  async ({ chargeKey, actionKey }: BatchedPresentment, verdict: PresentmentVerdict): Promise<boolean> => {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const [recordItem, chargeItem] = await table.read([
        clearingRecordKey(chargeKey, actionKey),
        chargeItemKey(chargeKey),
      ]);
      const record = itemToClearingRecord(recordItem);
      const found = itemToChargeInClearing(chargeItem);
      if (!record || !found) throw new Error(`charge ${chargeKey} or its clearing record ${actionKey} is gone`);
      if (record.state !== "in-batch") return true;
      if (found.hasOpenAction) return false;

      const now = clock();
      const { rejection, acquirerReference } = verdict;
      const acknowledged = acknowledgeClearing(found.charge, record, rejection, now);
      const refunded = await refundedChargeOf(table, acknowledged.charge);
      if (refunded?.hasOpenAction) return false;
      const outcome: ClearingOutcome = {
        ...acknowledged,
        from: found.charge,
        ...(refunded && {
          original: { from: refunded.charge, charge: withoutRefund(refunded.charge, found.charge, now) },
        }),
        agentKey: record.agentKey,
        event: clearingEvent(acknowledged.charge, acknowledged.record, acquirerReference, now),
      };
      const { written } = await table.write(clearingOutcomeWrites(outcome, now));
      if (!written) continue;
      if (rejection !== undefined) log.warn("CLEARING_REJECTED", { chargeKey, actionKey });
      return true;
    }
    return false;
  };

/** The charge that gets the money back when a refund charge comes to nothing. */
const refundedChargeOf = async (
  table: Pick<Table, "read">,
  { clearing, refundedChargeKey }: Charge,
): Promise<ChargeInClearing | undefined> => {
  if (clearing !== "abandoned" || refundedChargeKey === undefined) return undefined;
  const [item] = await table.read([chargeItemKey(refundedChargeKey)]);
  return itemToChargeInClearing(item);
};

export type ApplyVerdict = ReturnType<typeof applyVerdict>;
