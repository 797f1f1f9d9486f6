import { reachWebhook } from "../../../../functions/event-subscriptions/receiver/reach-webhook.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** Functions that send events to receivers are given the way there as well. */
export const outsideOfEventDeliveries = (platform: WorldPlatform) => {
  const outside = outsideOf(platform);
  const { outboundPurposeKeys } = outside;
  const { serviceName } = outside.eventNames;
  const webhook = reachWebhook({ post: platform.postEvent, outboundPurposeKeys, serviceName });
  return { ...outside, receivers: { webhook, "event-bus": webhook }, random: platform.random };
};
