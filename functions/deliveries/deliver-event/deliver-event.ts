import { type CloudEvent, type EventNames, eventAreas, eventSourceOf } from "../../../events/cloud-event.ts";
import { distributionUpdated } from "../../../events/distribution-updated.ts";
import {
  type EventSubscription,
  isForgotten,
  matchesEvent,
  subscriptionsOf,
} from "../../event-subscriptions/published.ts";
import type { EventWork } from "../../shared/entry/event-consumer.ts";
import { isNew, type Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { Log } from "../../shared/values/log.ts";
import type { BeginDelivery } from "../delivery/attempt-delivery.ts";
import { fetchedDeliveryToPut, type StoredDelivery } from "../delivery/delivery-store.ts";
import { wakeWaiting } from "../delivery/wake-waiting.ts";
import { type DeliveryKind, factOfDelivery, pendingDelivery } from "../domain/delivery.ts";

export interface DeliverEventPlatform {
  readonly table: Pick<Table, "items" | "page" | "put" | "read" | "write">;
  readonly eventNames: EventNames;
  /** Returns false if the agent changed the subscription in the meantime. */
  readonly disable: (subscription: EventSubscription, agentKey: string, now: Date) => Promise<boolean>;
  readonly begin: BeginDelivery;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates a delivery per matching subscription. A delivery to a pull subscription is only stored; any other delivery is
 * attempted immediately if its sender allows an attempt now. The delivery key is derived from the event and the
 * subscription, so a repeated call from the event bus finds the existing delivery. If this function fails after storing a
 * delivery, the delivery remains in the `due` index, and the sweep attempts it. After a test event, the pending deliveries
 * to its subscription are rescheduled to now. After an event about a changed distribution, the pending deliveries to that
 * distribution are rescheduled to now.
 */
export const deliverEvent =
  ({ table, eventNames, disable, begin, clock, log }: DeliverEventPlatform) =>
  async (event: CloudEvent): Promise<EventWork | undefined> => {
    const area = eventAreas.find((known) => eventSourceOf(known, eventNames) === event.source);
    if (!area) return undefined;
    const { eventSubscriptionKey: onlyFor } = event.data["testEvent"] ? event.data : {};
    const received = { area, type: event.type, ...(typeof onlyFor === "string" && { onlyFor }) };
    const subscriptions = await subscriptionsOf(table, event.agent);
    const wanting = subscriptions.filter((subscription) => matchesEvent(subscription, received));
    const { distributionKey } = event.type.endsWith(`.${distributionUpdated.type}`) ? event.data : {};
    if (wanting.length === 0 && typeof distributionKey !== "string") return undefined;

    const deliveryTo = ({ key }: EventSubscription, kind: DeliveryKind, now: Date): StoredDelivery => {
      const carries = { eventId: event.id, eventType: event.type };
      const what = { kind, target: { eventSubscriptionKey: key }, carries };
      const delivery = pendingDelivery(factOfDelivery(event.id, key), what, now);
      return { delivery, agentKey: event.agent, content: event };
    };

    const send = async (subscription: EventSubscription): Promise<void> => {
      const kind = subscription.eventBusArn === undefined ? "webhook" : "event-bus";
      const attempt = await begin(deliveryTo(subscription, kind, clock()));
      await attempt?.();
    };

    /**
     * Stores an event for the agent to fetch. If the agent no longer fetches events, the subscription is disabled instead, to
     * save costs.
     */
    const leaveToFetch = async (subscription: EventSubscription): Promise<void> => {
      const now = clock();
      if (isForgotten(subscription, realTime(now)) && (await disable(subscription, event.agent, now))) {
        log.info("SUBSCRIPTION_FORGOTTEN", { eventSubscriptionKey: subscription.key });
        return;
      }
      await table.put(fetchedDeliveryToPut(deliveryTo(subscription, "pull", now), isNew));
    };

    return async () => {
      await allOf(
        wanting.map((subscription) =>
          subscription.delivery === "pull" ? leaveToFetch(subscription) : send(subscription),
        ),
      );
      const changed = onlyFor === undefined ? [] : wanting.filter(({ delivery }) => delivery !== "pull");
      await allOf(changed.map(({ key }) => wakeWaiting({ table, clock }, key, event.agent)));
      if (typeof distributionKey === "string") await wakeWaiting({ table, clock }, distributionKey, event.agent);
    };
  };
