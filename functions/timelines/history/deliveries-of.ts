import type { CloudEvent } from "../../../events/cloud-event.ts";
import {
  type Delivery,
  deliveryItemKey,
  deliveryKeyOf,
  factOfDelivery,
  itemToDelivery,
} from "../../deliveries/published.ts";
import type { EventSubscription } from "../../event-subscriptions/published.ts";
import type { Table } from "../../shared/store/table.ts";

/**
 * The deliveries of some events, by key alone: it follows from event and subscription, so every subscription to the area that there ever
 * was is asked about, archived ones too. What one of them did not want is not there.
 */
export const deliveriesOf = async (
  table: Pick<Table, "read">,
  agentKey: string,
  events: readonly CloudEvent[],
  subscriptions: readonly EventSubscription[],
): Promise<readonly Delivery[]> => {
  const keys = events.flatMap(({ id, source }) =>
    subscriptions
      .filter(({ area }) => source.endsWith(`/${area}`))
      .map(({ key }) => deliveryItemKey(deliveryKeyOf(factOfDelivery(id, key)))),
  );
  const items = await table.read(keys);
  return items.flatMap((item) => itemToDelivery(item, agentKey) ?? []);
};
