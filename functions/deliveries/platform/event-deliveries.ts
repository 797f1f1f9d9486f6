import {
  changedSubscriptionToWrites,
  type EventSubscription,
  postEvent,
  reachEventBus,
  reachWebhook,
  receiverHealthStore,
} from "../../event-subscriptions/published.ts";
import type { EndpointPlatform } from "../../shared/entry/endpoint.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { type AttemptDelivery, attemptDelivery } from "../delivery/attempt-delivery.ts";
import { type ReachTarget, subscriptionSender } from "../events/event-delivery-sender.ts";

/** How deliveries leave the service, for the functions that send them. */
export const deliveryPlatform = (platform: EndpointPlatform): { readonly attempt: AttemptDelivery } => {
  const { table, clock, purposeKeys } = platform;
  const { STAGE, SERVICE_NAME } = readSettings({ STAGE: text, SERVICE_NAME: text });
  const disable = async (before: EventSubscription, agentKey: string, now: Date) => {
    const after: EventSubscription = {
      ...before,
      status: "disabled",
      version: before.version + 1,
      lastModified: now.toISOString(),
    };
    // Whoever changed the subscription meanwhile has seen that it does not answer, or has changed its address.
    await table.write(changedSubscriptionToWrites(before, after, agentKey));
  };
  const sender = (reachTarget: ReachTarget) =>
    subscriptionSender({
      ...platform,
      health: receiverHealthStore(table),
      reachTarget,
      disable,
      clock,
      random: Math.random,
    });
  const post = postEvent({ allowsLoopback: STAGE === "local" });
  const senders = {
    webhook: sender(reachWebhook({ post, purposeKeys, serviceName: SERVICE_NAME })),
    "event-bus": sender(reachEventBus()),
  };
  return { attempt: attemptDelivery({ ...platform, senders, eventOf: () => undefined }) };
};
