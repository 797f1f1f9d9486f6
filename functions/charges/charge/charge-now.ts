import type { Item, ItemKey } from "../../shared/store/table.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import { chargeItemKey, itemToCharge } from "./charge-item.ts";

/**
 * Charge that is marked as submitted if a batch has claimed its clearing record. The charge can then no longer be cancelled.
 * Both items are read together, with keys derived from the charge's key, so a batch does not have to update the charge.
 */

/** Key of an automatically cleared charge's clearing record; other charges have no record under this key. */
export const ownClearingKey = (chargeKey: string): ItemKey =>
  clearingRecordKey(chargeKey, authorizationKeyOf(chargeKey));

export const chargeNowKeys = (chargeKey: string): readonly ItemKey[] => [
  chargeItemKey(chargeKey),
  ownClearingKey(chargeKey),
];

/** Builds the charge from the items read with `chargeNowKeys`, in the same order. */
export function itemsToChargeNow(
  [chargeItem, recordItem]: readonly (Item | undefined)[],
  agentKey: string,
): Charge | undefined {
  const charge = itemToCharge(chargeItem, agentKey);
  const isSubmitted = itemToClearingRecord(recordItem)?.batch !== undefined;
  return charge && isSubmitted ? { ...charge, clearingSubmitted: true } : charge;
}
