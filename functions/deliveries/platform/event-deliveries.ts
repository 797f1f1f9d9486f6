import {
  deployedReceivers,
  disableSubscription,
  type Receivers,
  receiverHealthStore,
} from "../../event-subscriptions/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { deliveryAttempts } from "../delivery/attempt-delivery.ts";
import { eventDeliverySender } from "../events/event-delivery-sender.ts";

export interface EventDeliveriesClients extends KeyedPlatform<"outbound"> {
  readonly receivers: Receivers;
  /** From 0 to 1: jitter for retries. */
  readonly random: () => number;
}

/** Dependencies of functions that send events. The end of such a delivery has no event, which would cause an endless sequence. */
export const eventDeliveriesPlatform = (_settings: unknown, clients: EventDeliveriesClients) => {
  const { table, receivers } = clients;
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
};

/** Production wiring. */
export const deployedEventDeliveriesPlatform = () => {
  const platform = deployedPlatform("outbound");
  const receivers = deployedReceivers(platform);
  return eventDeliveriesPlatform(undefined, { ...platform, receivers, random: Math.random });
};
