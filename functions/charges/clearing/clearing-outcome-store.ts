import type { CloudEvent, EventNames } from "../../../events/cloud-event.ts";
import { putEntity } from "../../shared/store/stored-entity.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import { type Item, isNew, type Put, type Update, type Write } from "../../shared/store/table.ts";
import { actionEventFor } from "../action/action-event.ts";
import { refundGivenBack } from "../action/action-store.ts";
import { reversalToPut } from "../action/reversal-store.ts";
import { itemToAnyCharge } from "../charge/charge-item.ts";
import { actionToPut, authenticationToFree, chargeToUpdate } from "../charge/charge-store.ts";
import { creditToGiveBack } from "../credit/credit-counter.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { AcknowledgedClearing } from "../domain/clearing/acknowledge-clearing.ts";
import { decidedClearing } from "./clearing-record-store.ts";

/** Storage of clearing outcomes. An acknowledgement is applied only while no action is in progress on the charge. */

export interface ChargeInClearing {
  readonly charge: Charge;
  readonly agentKey: string;
  readonly hasOpenAction: boolean;
}

export const itemToChargeInClearing = (item: Item | undefined): ChargeInClearing | undefined =>
  item && {
    charge: itemToAnyCharge(item),
    agentKey: String(item["agentKey"]),
    hasOpenAction: item["openAction"] !== undefined,
  };

/** Updates the charge if it is unchanged and no action is in progress with the network. */
function chargeBesideNoAction(charge: Charge, from: Charge): Update {
  const update = chargeToUpdate(charge, from);
  const expression = `${update.onlyIf.expression} AND attribute_not_exists(#openAction)`;
  return { ...update, onlyIf: { ...update.onlyIf, expression } };
}

/**
 * Final state of a clearing record, stored with its event as a `clearing-outcome` item. All other data is in the clearing
 * record. Outcomes are never listed by time, so they are not in any index.
 */
function outcomeToPut({ record }: AcknowledgedClearing, agentKey: string, event: CloudEvent): Put {
  const { chargeKey, actionKey, state } = record;
  const key = { table: "domain", pk: `charge#${chargeKey}`, sk: `clearing-outcome#${actionKey}` } as const;
  return putEntity(key, { state, agentKey, ...eventAttributes(event) }, isNew);
}

export interface ClearingOutcome extends AcknowledgedClearing {
  /** Charge as it was read. */
  readonly from: Charge;
  readonly agentKey: string;
  readonly event: CloudEvent;
  /** Used for the event of a service-initiated reversal. */
  readonly eventNames: EventNames;
}

/** Returns the database writes for an acknowledgement, to be executed in one database transaction. */
export function clearingOutcomeWrites(outcome: ClearingOutcome, now: Date): readonly Write[] {
  const { charge, from, record, agentKey, event, eventNames } = outcome;
  const { reversal, serviceReversal, releases, restoredCredit } = outcome;
  const reversalEvent = serviceReversal && actionEventFor(eventNames)(charge, serviceReversal, agentKey);
  return [
    decidedClearing(record),
    chargeBesideNoAction(charge, from),
    outcomeToPut(outcome, agentKey, event),
    ...(reversal ? [reversalToPut(reversal, agentKey, now)] : []),
    ...(serviceReversal && reversalEvent ? [actionToPut(serviceReversal, agentKey, reversalEvent)] : []),
    ...(releases ? [refundGivenBack(releases, now)] : []),
    ...(restoredCredit ? [creditToGiveBack(agentKey, restoredCredit)] : []),
    ...authenticationToFree(charge, from, now),
  ];
}
