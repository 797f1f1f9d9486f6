import { algorithm, keyOf, signedContent } from "./signatures.ts";

/** A webhook as the service would send it: for tests of your receiver, and for handing on what you have fetched. */

export interface WebhookToSign {
  /** The id of the event. */
  readonly id: string;
  /** As it will be sent, to the byte. */
  readonly body: string;
  /** `whsec_…`, as the subscription was answered with. */
  readonly secret: string;
  /** Now, if it is not by this machine's clock. */
  readonly now?: Date;
}

export interface WebhookHeaders {
  readonly "content-type": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

/** The headers to send a body with, as Standard Webhooks has them. */
export const signWebhook = async ({ id, body, secret, now = new Date() }: WebhookToSign): Promise<WebhookHeaders> => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = await crypto.subtle.sign(
    algorithm,
    await keyOf(secret, "sign"),
    signedContent(id, timestamp, body),
  );
  return {
    "content-type": "application/cloudevents+json; charset=utf-8",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  };
};
