import type { EventNames } from "../../events/cloud-event.ts";
import type { PresentmentVerdict } from "../card-networks/clearing-file/acknowledgement-file.ts";
import {
  acknowledgeClearing,
  type Charge,
  type ChargeInClearing,
  type ClearingRecord,
  chargeItemKey,
  clearingRecordKey,
  itemToChargeInClearing,
  itemToClearingRecord,
} from "../charges/published.ts";
import { type ClearingOutcome, clearingOutcomeWrites } from "../charges/transaction-parts.ts";
import { type AgentTimes, inTimeOf } from "../shared/store/agent-times.ts";
import type { Table } from "../shared/store/table.ts";
import type { Clock } from "../shared/time/clock.ts";
import type { NewKey } from "../shared/values/keys.ts";
import type { Log } from "../shared/values/log.ts";
import type { ClearingEvent } from "./clearing-event.ts";
import { writtenUnlessBusy } from "./written-unless-busy.ts";

interface ApplyVerdictPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly clearingEvent: ClearingEvent;
  readonly eventNames: EventNames;
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly log: Log;
  /**
   * State of the records that the results apply to: `in-batch` for results from the network, `waiting` for records that will
   * never be in a batch.
   */
  readonly decides: "in-batch" | "waiting";
}

/** Maximum number of attempts to apply a result. An attempt fails if another function changed the charge in the meantime. */
const attemptsMax = 4;

export interface FoundForVerdict {
  readonly record: ClearingRecord;
  readonly charge: ChargeInClearing;
}

/**
 * `waits`: the result cannot be applied yet, because an action on the charge is in progress, or because other functions keep
 * changing the charge.
 */
type AppliedVerdict =
  | { readonly kind: "applied"; readonly charge: Charge }
  | { readonly kind: "decided-before" }
  | { readonly kind: "waits" };

/**
 * Applies the result of a clearing record once. The record, the charge, the event and any reversal are written in one
 * database transaction. A record that already has a result does not change. The first attempt uses the record and the charge
 * that the caller has already read, if any. If either has changed, the write fails and the next attempt reads both again.
 */
export const applyVerdict =
  ({ table, clearingEvent, eventNames, agentTimes, clock, newKey, log, decides }: ApplyVerdictPlatform) =>
  async (
    { chargeKey, actionKey }: Pick<ClearingRecord, "chargeKey" | "actionKey">,
    { rejection, acquirerReference }: Pick<PresentmentVerdict, "rejection" | "acquirerReference">,
    foundBefore?: FoundForVerdict,
  ): Promise<AppliedVerdict> => {
    const find = async (): Promise<FoundForVerdict> => {
      const [recordItem, chargeItem] = await table.read([
        clearingRecordKey(chargeKey, actionKey),
        chargeItemKey(chargeKey),
      ]);
      const record = itemToClearingRecord(recordItem);
      const charge = itemToChargeInClearing(chargeItem);
      if (!record || !charge)
        throw new Error(`charge ${chargeKey} or its clearing record ${actionKey} no longer exists`);
      return { record, charge };
    };

    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const { record, charge: found } = (attempt === 1 && foundBefore) || (await find());
      if (record.state !== decides) return { kind: "decided-before" };
      if (found.hasOpenAction) return { kind: "waits" };

      const { result, charge } = await inTimeOf(agentTimes, record.agentKey, async () => {
        const now = clock();
        const acknowledged = acknowledgeClearing(found.charge, record, rejection, now, newKey("action"));
        const outcome: ClearingOutcome = {
          ...acknowledged,
          from: found.charge,
          agentKey: record.agentKey,
          eventNames,
          event: clearingEvent(acknowledged.charge, acknowledged.record, acquirerReference, now),
        };
        return {
          result: await writtenUnlessBusy(table, clearingOutcomeWrites(outcome, now)),
          charge: acknowledged.charge,
        };
      });
      if (result === "busy") return { kind: "waits" };
      if (!result.written) continue;
      if (rejection !== undefined) log.warn("CLEARING_REJECTED", { chargeKey, actionKey });
      return { kind: "applied", charge };
    }
    return { kind: "waits" };
  };

export type ApplyVerdict = ReturnType<typeof applyVerdict>;
