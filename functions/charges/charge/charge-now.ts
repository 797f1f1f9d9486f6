import type { Item, ItemKey } from "../../shared/store/table.ts";
import { clearingRecordKey, itemToClearingRecord } from "../clearing/clearing-record-store.ts";
import { authorizationKeyOf, type Charge } from "../domain/charge/charge.ts";
import { chargeItemKey, itemToCharge } from "./charge-item.ts";

/**
 * A charge with what only its own clearing record knows: whether a batch has taken that, which ends its cancel. Both are found by
 * the key of the charge, so whoever shows it or acts on it asks for them in one read, and a batch need not write the charge.
 */

/** The record of a charge that clears by itself; of any other there is none. */
export const ownClearingKey = (chargeKey: string): ItemKey =>
  clearingRecordKey(chargeKey, authorizationKeyOf(chargeKey));

export const chargeNowKeys = (chargeKey: string): readonly ItemKey[] => [
  chargeItemKey(chargeKey),
  ownClearingKey(chargeKey),
];

/** From the items of these keys, in their order. */
export const itemsToChargeNow = (
  [chargeItem, recordItem]: readonly (Item | undefined)[],
  agentKey: string,
): Charge | undefined => {
  const charge = itemToCharge(chargeItem, agentKey);
  const isSubmitted = itemToClearingRecord(recordItem)?.batch !== undefined;
  return charge && isSubmitted ? { ...charge, clearingSubmitted: true } : charge;
};
