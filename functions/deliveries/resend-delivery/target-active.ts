import { distributionItemKey, itemToDistribution } from "../../distributions/published.ts";
import { itemToSubscription, subscriptionItemKey } from "../../event-subscriptions/published.ts";
import type { Table } from "../../shared/store/table.ts";
import type { DeliveryTarget } from "../domain/delivery.ts";

export async function isTargetActive(
  table: Pick<Table, "read">,
  { eventSubscriptionKey, distributionKey }: DeliveryTarget,
  agentKey: string,
): Promise<boolean> {
  if (eventSubscriptionKey !== undefined) {
    const [item] = await table.read([subscriptionItemKey(agentKey, eventSubscriptionKey)]);
    return itemToSubscription(item, agentKey)?.status === "active";
  }
  if (distributionKey === undefined) return false;
  const [item] = await table.read([distributionItemKey(distributionKey)]);
  return itemToDistribution(item, agentKey)?.status === "active";
}
