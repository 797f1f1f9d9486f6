import type { Item, ItemKey } from "../../shared/store/table.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import { chargeItemKey, itemToCharge } from "./charge-item.ts";

/**
 * A charge combined with a fact that only its clearing record contains: whether a batch has claimed the record, after which the
 * charge can no longer be cancelled. The keys of both items are derived from the charge's key, and both items are read
 * together, so a batch does not have to update the charge.
 */

/** Key of an automatically cleared charge's clearing record; other charges have no record under this key. */
export const ownClearingKey = (chargeKey: string): ItemKey =>
  clearingRecordKey(chargeKey, authorizationKeyOf(chargeKey));

export const chargeNowKeys = (chargeKey: string): readonly ItemKey[] => [
  chargeItemKey(chargeKey),
  ownClearingKey(chargeKey),
];

/** Builds the charge from the items read with `chargeNowKeys`, in the same order. */
export const itemsToChargeNow = (
  [chargeItem, recordItem]: readonly (Item | undefined)[],
  agentKey: string,
): Charge | undefined => {
  const charge = itemToCharge(chargeItem, agentKey);
  const isSubmitted = itemToClearingRecord(recordItem)?.batch !== undefined;
  return charge && isSubmitted ? { ...charge, clearingSubmitted: true } : charge;
};
