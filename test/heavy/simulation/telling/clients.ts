import { reachWebhook } from "../../../../functions/event-subscriptions/receiver/reach-webhook.ts";
import { clientsOf } from "../upgrading/clients.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** Clients for functions that send events: they include the connection to the receivers. */
export function clientsForEventDeliveries(platform: WorldPlatform) {
  const clients = clientsOf(platform);
  const { outboundPurposeKeys } = clients;
  const { serviceName } = clients.eventNames;
  const webhook = reachWebhook({ post: platform.postEvent, outboundPurposeKeys, serviceName });
  return { ...clients, receivers: { webhook, "event-bus": webhook }, random: platform.random };
}
