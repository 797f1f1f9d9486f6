import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { validSecrets } from "../subscription/signing-secret.ts";
import { classifyFault, classifyResponse } from "./classify-attempt.ts";
import type { PostEvent } from "./post-event.ts";
import type { ReachReceiver } from "./reach-receiver.ts";
import { signedEvent } from "./signed-event.ts";

export interface ReachWebhookPlatform {
  readonly post: PostEvent;
  readonly outboundPurposeKeys: () => Promise<PurposeKeys<"outbound">>;
  readonly serviceName: string;
}

export const reachWebhook =
  ({ post, outboundPurposeKeys, serviceName }: ReachWebhookPlatform): ReachReceiver =>
  async (subscription, event, now) => {
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
