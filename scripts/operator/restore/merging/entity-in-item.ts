import { itemToReversal } from "../../../../functions/charges/action/reversal-store.ts";
import { itemToAnyAction } from "../../../../functions/charges/charge/action-item.ts";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import { itemToClearingRecord } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import { presentmentsOf } from "../../../../functions/clearing/batched-presentment-store.ts";
import { itemToStoredDelivery } from "../../../../functions/deliveries/delivery/delivery-store.ts";
import { itemToExchange } from "../../../../functions/messages/exchange-store.ts";
import { itemToRecord } from "../../../../functions/network-records/network-record-store.ts";
import { kindOfItem, supportedVersion } from "../../../../functions/shared/store/forms/stored-forms.ts";
import { entityOf } from "../../../../functions/shared/store/stored-entity.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";
import { itemToStoredAuthentication } from "../../../../functions/three-ds/authentication/authentication-store.ts";

/**
 * Functions that read items whose properties differ from those of their entity, keyed by the prefixes of the partition and sort
 * keys.
 */
const readers: Readonly<Record<string, (item: Item) => object | undefined>> = {
  "charge charge": itemToAnyCharge,
  "charge action": itemToAnyAction,
  "charge reversal": itemToReversal,
  "charge clearing": itemToClearingRecord,
  "charge exchange": itemToExchange,
  "3ds 3ds": (item) => itemToStoredAuthentication(item)?.authentication,
  "3ds exchange": itemToExchange,
  "clearing-batch presentments": (item) => ({ presentments: presentmentsOf(item) }),
  "delivery delivery": (item) => {
    const { delivery, content } = itemToStoredDelivery(item) ?? {};
    return { ...delivery, content };
  },
  "network-record network-record": (item) => itemToRecord(item, String(item["agentKey"])),
};

/**
 * Throws an error if this release does not support the item's schema version, or if data that the reader needs is missing.
 */
export const entityInItem = (item: Item): object =>
  readers[kindOfItem(item)]?.(supportedVersion(item)) ?? entityOf<object>(supportedVersion(item));
