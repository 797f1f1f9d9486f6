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
 * Returns the deliveries of the given events. A delivery's key is derived from the event and the subscription, so one item
 * is read per event and subscription to the event's area, including archived subscriptions. If a subscription did not match
 * an event, there is no item.
 */
export async function deliveriesOf(
  table: Pick<Table, "read">,
  agentKey: string,
  events: readonly CloudEvent[],
  subscriptions: readonly EventSubscription[],
): Promise<readonly Delivery[]> {
  const keys = events.flatMap(({ id, source }) =>
    subscriptions
      .filter(({ area }) => source.endsWith(`/${area}`))
      .map(({ key }) => deliveryItemKey(deliveryKeyOf(factOfDelivery(id, key)))),
  );
  const items = await table.read(keys);
  return items.flatMap((item) => itemToDelivery(item, agentKey) ?? []);
}
