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
 * Deliveries of some events, read by key: it derives from event and subscription, so the keys of all subscriptions to
 * the area are read, including archived ones. A subscription that did not match an event has no delivery.
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
