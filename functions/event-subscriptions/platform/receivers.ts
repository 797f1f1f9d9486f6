import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, targetLimitsOf, targetSettings } from "../../shared/values/settings.ts";
import { postEvent } from "../receiver/post-event.ts";
import { reachEventBus } from "../receiver/reach-event-bus-client.ts";
import type { Receivers } from "../receiver/reach-receiver.ts";
import { reachWebhook } from "../receiver/reach-webhook.ts";

export function deployedReceivers({
  outboundPurposeKeys,
  eventNames: { serviceName },
}: Pick<KeyedPlatform<"outbound">, "outboundPurposeKeys" | "eventNames">): Receivers {
  const { allowLoopback } = targetLimitsOf(readSettings(targetSettings));
  return {
    webhook: reachWebhook({ post: postEvent({ allowLoopback }), outboundPurposeKeys, serviceName }),
    "event-bus": reachEventBus(),
  };
}
