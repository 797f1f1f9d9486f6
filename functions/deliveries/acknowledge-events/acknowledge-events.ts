import { admitFetching, itemToSubscription, subscriptionItemKey } from "../../event-subscriptions/published.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { accept, reject } from "../../shared/values/result.ts";
import {
  changedFetchedDelivery,
  deliveryItemKey,
  itemToStoredDelivery,
  type StoredDelivery,
} from "../delivery/delivery-store.ts";
import { acknowledgedDelivery } from "../domain/waiting-event.ts";
import type { contract } from "./contract.ts";

/**
 * Each event is acknowledged in a separate write, at half the cost of a transactional write. The request is idempotent: if
 * it fails between two writes, a retry receives the same response. If a delivery has changed since it was read, its write
 * fails and is not repeated: either another request acknowledged the delivery, or the delivery was resent and will be
 * returned again.
 */
export const acknowledgeEvents = ({
  table,
  clock,
}: Pick<FunctionPlatform, "table" | "clock">): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async ({ caller: { agentKey }, path, body, ticket, answer }, [item]) => {
    const { eventSubscriptionKey } = path;
    const subscription = admitFetching(itemToSubscription(item, agentKey), eventSubscriptionKey);
    if (!subscription.ok) return reject(subscription.refused);

    const now = clock();
    const items = await table.read(body.deliveries.map(deliveryItemKey));
    const isOfSubscription = (stored: StoredDelivery | undefined): stored is StoredDelivery =>
      stored?.agentKey === agentKey && stored.delivery.target.eventSubscriptionKey === eventSubscriptionKey;
    const found = items.map(itemToStoredDelivery).filter(isOfSubscription);
    const waiting = found.filter(({ delivery }) => delivery.status === "pending");
    await Promise.all(
      waiting.map((stored) => table.put(changedFetchedDelivery(stored, acknowledgedDelivery(stored.delivery, now)))),
    );

    const acknowledged = found.map(({ delivery }) => delivery.key);
    const unknown = body.deliveries.filter((key) => !acknowledged.includes(key));
    const ready = answer({ acknowledged, unknown });
    await writeWithRecord(table, [], ticket?.finished(ready, now, "new"));
    return accept(ready);
  },
});
