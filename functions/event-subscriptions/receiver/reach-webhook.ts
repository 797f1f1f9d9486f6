import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";
import { validSecrets } from "../subscription/signing-secret.ts";
import { type AttemptResult, classifyFault, classifyResponse } from "./classify-attempt.ts";
import type { PostEvent } from "./post-event.ts";
import { signedEvent } from "./signed-event.ts";

export interface ReachWebhookPlatform {
  readonly post: PostEvent;
  readonly outboundPurposeKeys: () => Promise<PurposeKeys<"outbound">>;
  readonly serviceName: string;
}

export const reachWebhook =
  ({ post, outboundPurposeKeys, serviceName }: ReachWebhookPlatform) =>
  async (
    subscription: EventSubscription,
    event: CloudEvent,
    now: Date,
  ): Promise<{ result: AttemptResult; statusCode?: number }> => {
    const { targetUrl: url } = subscription;
    if (url === undefined) throw new Error(`the event subscription ${subscription.key} has no target URL`);
    const secrets = validSecrets(subscription, await outboundPurposeKeys(), now);
    try {
      const answer = await post(signedEvent(event, { url, secrets, serviceName }, now));
      return { result: classifyResponse(answer, now), statusCode: answer.statusCode };
    } catch (fault) {
      return { result: classifyFault(fault) };
    }
  };
