import { keysIn, startOf } from "../../shared/store/positions.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type Delivery, isUnderWay } from "../domain/delivery.ts";
import { changedDelivery, deliveryItemKey, deliveryListOfTarget, itemToDelivery } from "./delivery-store.ts";

/** Longer than events wait for their receiver before they are abandoned. */
const waitedDaysMax = 4;

/** Time limit. The rest keeps its scheduled attempts. */
const wakingSeconds = 30;

/**
 * Makes waiting deliveries of a subscription or distribution due now. They were delayed, by up to a day, because of the
 * target before its change.
 */
export const wakeWaiting = async (
  { table, clock }: { readonly table: Pick<Table, "page" | "read" | "write">; readonly clock: Clock },
  targetKey: string,
  agentKey: string,
): Promise<void> => {
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
      // A delivery that changed in the meantime is already being attempted.
      await table.write([changedDelivery(delivery, awake)]);
    }
    if (clock() >= until) return;
  }
};
