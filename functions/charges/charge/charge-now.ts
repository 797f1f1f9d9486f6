import type { Item, ItemKey } from "../../shared/store/table.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import { chargeItemKey, itemToCharge } from "./charge-item.ts";

/**
 * A charge, completed with a fact that only its clearing record has: a batch has claimed the record, so the charge can no
 * longer be cancelled. Both items have keys derived from the charge's key and are read together, so a batch does not have to
 * update the charge.
 */

/** Key of the clearing record of an automatically cleared charge; other charges have none. */
export const ownClearingKey = (chargeKey: string): ItemKey =>
  clearingRecordKey(chargeKey, authorizationKeyOf(chargeKey));

export const chargeNowKeys = (chargeKey: string): readonly ItemKey[] => [
  chargeItemKey(chargeKey),
  ownClearingKey(chargeKey),
];

/** Builds the charge from the items of these keys, in the same order. */
export const itemsToChargeNow = (
  [chargeItem, recordItem]: readonly (Item | undefined)[],
  agentKey: string,
): Charge | undefined => {
  const charge = itemToCharge(chargeItem, agentKey);
  const isSubmitted = itemToClearingRecord(recordItem)?.batch !== undefined;
  return charge && isSubmitted ? { ...charge, clearingSubmitted: true } : charge;
};
