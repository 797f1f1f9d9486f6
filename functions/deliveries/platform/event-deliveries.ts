import {
  deployedReceivers,
  disableSubscription,
  type Receivers,
  receiverHealthStore,
} from "../../event-subscriptions/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { patientTable } from "../../shared/store/retry-on-conflict.ts";
import { deliveryAttempts } from "../delivery/attempt-delivery.ts";
import { eventDeliverySender } from "../events/event-delivery-sender.ts";

export interface EventDeliveriesClients extends KeyedPlatform<"outbound"> {
  readonly receivers: Receivers;
  /** Returns a random number from 0 to 1, used as jitter for retries. */
  readonly random: () => number;
}

/**
 * Event deliveries have no completion event, because that event would itself have to be delivered. Conflicting writes are
 * retried, because a delivered event would be sent again if its outcome were not stored.
 */
export function eventDeliveriesPlatform(_settings: unknown, given: EventDeliveriesClients) {
  const table = patientTable(given.table, given.clock);
  const clients = { ...given, table };
  const { receivers } = clients;
  const disable = disableSubscription(table);
  const sender = (reach: Receivers[keyof Receivers]) =>
    eventDeliverySender({
      ...clients,
      health: receiverHealthStore(table),
      reach,
      disable,
    });
  const senders = { webhook: sender(receivers.webhook), "event-bus": sender(receivers["event-bus"]) };
  return { ...clients, disable, ...deliveryAttempts({ ...clients, senders, eventOf: () => undefined }) };
}

export function deployedEventDeliveriesPlatform() {
  const platform = deployedPlatform("outbound");
  const receivers = deployedReceivers(platform);
  return eventDeliveriesPlatform(undefined, { ...platform, receivers, random: Math.random });
}
