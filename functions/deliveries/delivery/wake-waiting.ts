import { keysIn, startOf } from "../../shared/store/positions.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type Delivery, isUnderWay } from "../domain/delivery.ts";
import { changedDelivery, deliveryItemKey, deliveryListOfTarget, itemToDelivery } from "./delivery-store.ts";

/**
 * Maximum age, in days, of deliveries that are rescheduled to now. An older delivery is rarely still pending: for example,
 * if it was resent, or if the receiver repeatedly requested long pauses (`Retry-After`).
 */
const waitedDaysMax = 4;

/** Time limit for rescheduling, in seconds. Deliveries not reached within this time keep their scheduled attempts. */
const wakingSeconds = 30;

/**
 * Makes the pending deliveries to a subscription or distribution due immediately. Earlier failures may have delayed these
 * deliveries by a day or more.
 */
export async function wakeWaiting(
  { table, clock }: { readonly table: Pick<Table, "page" | "read" | "write">; readonly clock: Clock },
  targetKey: string,
  agentKey: string,
): Promise<void> {
  const now = clock();
  const until = addSeconds(now, wakingSeconds);
  const isAsleep = ({ status, nextAttemptAt }: Delivery) =>
    status === "pending" && nextAttemptAt !== undefined && new Date(nextAttemptAt) > now;

  const after = startOf(addSeconds(now, -daysInSeconds(waitedDaysMax)));
  for await (const keys of keysIn(table, deliveryListOfTarget(targetKey), { index: "byReference", after })) {
    const items = await table.read(keys.map(deliveryItemKey));
    const asleep = items.flatMap((item) => itemToDelivery(item, agentKey) ?? []).filter(isAsleep);
    for (const delivery of asleep) {
      if (isUnderWay(delivery, realTime(now))) continue;
      const time = now.toISOString();
      const awake = { ...delivery, nextAttemptAt: time, version: delivery.version + 1, lastModified: time };
      // If the delivery changed in the meantime, for example because another function attempted it, this write fails.
      await table.write([changedDelivery(delivery, awake)]);
    }
    if (clock() >= until) return;
  }
}
