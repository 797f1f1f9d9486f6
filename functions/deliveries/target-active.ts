import { itemToSubscription, subscriptionItemKey } from "../event-subscriptions/published.ts";
import type { Table } from "../shared/table.ts";
import type { DeliveryTarget } from "./domain/delivery.ts";

/** Whether the target of a delivery still wants anything. */
export const isTargetActive = async (
  table: Pick<Table, "read">,
  { eventSubscriptionKey }: DeliveryTarget,
  agentKey: string,
): Promise<boolean> => {
  if (eventSubscriptionKey === undefined) return false;
  const [item] = await table.read([subscriptionItemKey(agentKey, eventSubscriptionKey)]);
  return itemToSubscription(item, agentKey)?.status === "active";
};
