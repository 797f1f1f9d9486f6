import { reachWebhook } from "../../../../functions/event-subscriptions/receiver/reach-webhook.ts";
import { slices } from "../slices.ts";
import type { ConsumerFunction, EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** What sends events to receivers is given besides: the way there. */
const outsideOfDeliveries = (platform: WorldPlatform) => {
  const outside = outsideOf(platform);
  const { outboundPurposeKeys } = outside;
  const { serviceName } = outside.eventNames;
  const webhook = reachWebhook({ post: platform.postEvent, outboundPurposeKeys, serviceName });
  return { ...outside, receivers: { webhook, "event-bus": webhook }, random: platform.random };
};

/** The functions that tell. */
export const tellingFunctions = {
  "deliver-event": (platform: WorldPlatform): ConsumerFunction =>
    slices.deliveries.deliverEvent.handler(undefined, outsideOfDeliveries(platform)),
  "sweep-deliveries": (platform: WorldPlatform): TaskFunction =>
    slices.deliveries.sweepDeliveries.handler(undefined, outsideOfDeliveries(platform)),
  "list-waiting-events": (platform: WorldPlatform): EndpointFunction =>
    slices.deliveries.listWaitingEvents.handler(undefined, outsideOf(platform)),
  "acknowledge-events": (platform: WorldPlatform): EndpointFunction =>
    slices.deliveries.acknowledgeEvents.handler(undefined, outsideOf(platform)),
} as const;
