import type { Events } from "../generated/api.ts";
import { algorithm, fromBase64, keyOf, signedContent } from "./signatures.ts";

/** Events received at your webhook endpoint, signed according to Standard Webhooks. */

/** Any event, discriminated by `type`. Newer versions of the service can send additional types. */
export type AcquiringEvent = Events[keyof Events];

/** Request headers: a `Headers` object, or a plain object as in Node.js. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedWebhook {
  /** The raw body, before any parsing. The signature covers these exact bytes. */
  readonly body: string | Uint8Array;
  readonly headers: ReceivedHeaders;
  /**
   * `whsec_…`, returned when the subscription was created or the secret was rotated. During a rotation, pass both the old
   * and the new secret.
   */
  readonly secret: string | readonly string[];
  /**
   * Maximum difference between the webhook's timestamp and the current time, in seconds; 300 by default. A request with an
   * older timestamp could be a replay attack.
   */
  readonly toleranceSeconds?: number;
  /** Current time; by default from this machine's clock. */
  readonly now?: Date;
}

export type WebhookFault =
  | "headers-missing"
  | "timestamp-too-old"
  | "timestamp-too-new"
  | "signature-wrong"
  | "not-an-event";

const faults: Readonly<Record<WebhookFault, string>> = {
  "headers-missing": "webhook-id, webhook-timestamp or webhook-signature is missing or malformed",
  "timestamp-too-old": "the timestamp is too old",
  "timestamp-too-new": "the timestamp is too far in the future",
  "signature-wrong": "no signature matches any of the secrets",
  "not-an-event": "the body is not an event",
};

/** Thrown when a request is not a valid webhook. Respond with 401 and ignore the request. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`The webhook could not be verified: ${faults[fault]}.`);
    this.fault = fault;
  }
}

function headerOf(headers: ReceivedHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(" ") : value;
  if (typeof text !== "string" || text === "") throw new WebhookVerificationError("headers-missing");
  return text;
}

function checkTime(timestamp: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError("headers-missing");
  const age = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError("timestamp-too-old");
  if (age < -toleranceSeconds) throw new WebhookVerificationError("timestamp-too-new");
}

const signaturesIn = (header: string) =>
  header.split(/[ ]+/).flatMap((one) => {
    const bytes = one.startsWith("v1,") ? fromBase64(one.slice("v1,".length)) : undefined;
    return bytes ? [bytes] : [];
  });

/** WebCrypto compares signatures in constant time. */
async function isSigned(secrets: readonly string[], header: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const keys = await Promise.all(secrets.map((secret) => keyOf(secret, "verify")));
  const checks = keys.flatMap((key) =>
    signaturesIn(header).map((signature) => crypto.subtle.verify(algorithm, key, signature, signed)),
  );
  return (await Promise.all(checks)).includes(true);
}

function eventIn(body: string | Uint8Array): AcquiringEvent {
  try {
    const event = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
    if (typeof event?.id === "string" && typeof event?.type === "string") return event;
  } catch {}
  throw new WebhookVerificationError("not-an-event");
}

/**
 * Verifies a request and returns its event. Rejects with a WebhookVerificationError if the request is not a valid webhook.
 * Events can be delivered more than once and out of order. To detect duplicates, store the `id` of each processed event.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: ReceivedWebhook): Promise<AcquiringEvent> {
  const [id, timestamp] = [headerOf(headers, "webhook-id"), headerOf(headers, "webhook-timestamp")];
  const signature = headerOf(headers, "webhook-signature");
  checkTime(timestamp, toleranceSeconds, now);
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (!(await isSigned(secrets, signature, signedContent(id, timestamp, body)))) {
    throw new WebhookVerificationError("signature-wrong");
  }
  return eventIn(body);
}

/** Returns true if the event has the given type, specified without its prefix: `isEvent(event, "charges.action")`. */
export const isEvent = <Type extends keyof Events>(event: AcquiringEvent, type: Type): event is Events[Type] =>
  /^com\.[^.]+\.(.+)$/.exec(event.type)?.[1] === type;
