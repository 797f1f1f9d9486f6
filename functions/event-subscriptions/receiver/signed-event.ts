import { Webhook } from "standardwebhooks";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { EventPost } from "./post-event.ts";

/**
 * Returns the POST request for an event: the CloudEvent as the body, and the headers of Standard Webhooks with one signature
 * per secret. `webhook-id` is the event ID and is the same for every attempt, so receivers can discard duplicates.
 */
export function signedEvent(
  event: CloudEvent,
  {
    url,
    secrets,
    serviceName,
  }: { readonly url: string; readonly secrets: readonly string[]; readonly serviceName: string },
  now: Date,
): EventPost {
  const body = JSON.stringify(event);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(event.id, now, body));
  const product = serviceName.charAt(0).toUpperCase() + serviceName.slice(1);
  return {
    url,
    body,
    headers: {
      "Content-Type": "application/cloudevents+json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": `${product}-Event-Notifications/1.0`,
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": signatures.join(" "),
    },
  };
}
