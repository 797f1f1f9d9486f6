import { algorithm, keyOf, signedContent } from "./signatures.ts";

/** Signs a webhook in the same way as the service, for tests of your endpoint and for forwarding fetched events. */

export interface WebhookToSign {
  /** Event ID. */
  readonly id: string;
  /** Request body, exactly as it will be sent. */
  readonly body: string;
  /** `whsec_…`, returned when the subscription was created or the secret was rotated. */
  readonly secret: string;
  /** Current time; by default from this machine's clock. */
  readonly now?: Date;
}

export interface WebhookHeaders {
  readonly "content-type": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

/** Returns the Standard Webhooks headers for a body. */
export async function signWebhook({ id, body, secret, now = new Date() }: WebhookToSign): Promise<WebhookHeaders> {
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
}
