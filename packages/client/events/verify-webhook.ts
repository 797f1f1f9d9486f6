import type { Events } from "../generated/api.ts";
import { algorithm, fromBase64, keyOf, signedContent } from "./signatures.ts";

/** Events as they arrive at an address of yours: signed as Standard Webhooks has it. */

/** Told apart by their `type`; a newer service may have more. */
export type AcquiringEvent = Events[keyof Events];

/** The headers of a request, of whatever server it came to. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedWebhook {
  /** As it came, before anybody parsed it: the signature is over these very bytes. */
  readonly body: string | Uint8Array;
  readonly headers: ReceivedHeaders;
  /** `whsec_…`, as the subscription was answered with; while it is being changed, the old one and the new one. */
  readonly secret: string | readonly string[];
  /** How far the sender's clock may be from yours, 300 without it. What is older may be a recording that somebody plays again. */
  readonly toleranceSeconds?: number;
  /** Now, if it is not by this machine's clock. */
  readonly now?: Date;
}

export type WebhookFault =
  | "headers-missing"
  | "timestamp-too-old"
  | "timestamp-too-new"
  | "signature-wrong"
  | "not-an-event";

const faults: Readonly<Record<WebhookFault, string>> = {
  "headers-missing": "it lacks webhook-id, webhook-timestamp or webhook-signature",
  "timestamp-too-old": "it was sent too long ago",
  "timestamp-too-new": "it was sent in the future",
  "signature-wrong": "no signature is by a secret that was given",
  "not-an-event": "its body is no event",
};

/** Answer 401 and do nothing of what the request says. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`The webhook is not to be trusted: ${faults[fault]}.`);
    this.fault = fault;
  }
}

const headerOf = (headers: ReceivedHeaders, name: string): string => {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(" ") : value;
  if (typeof text !== "string" || text === "") throw new WebhookVerificationError("headers-missing");
  return text;
};

const checkTime = (timestamp: string, toleranceSeconds: number, now: Date): void => {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError("headers-missing");
  const age = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError("timestamp-too-old");
  if (age < -toleranceSeconds) throw new WebhookVerificationError("timestamp-too-new");
};

const signaturesIn = (header: string) =>
  header.split(/[ ]+/).flatMap((one) => {
    const bytes = one.startsWith("v1,") ? fromBase64(one.slice("v1,".length)) : undefined;
    return bytes ? [bytes] : [];
  });

/** WebCrypto compares in constant time. */
const isSigned = async (
  secrets: readonly string[],
  header: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  const keys = await Promise.all(secrets.map((secret) => keyOf(secret, "verify")));
  const checks = keys.flatMap((key) =>
    signaturesIn(header).map((signature) => crypto.subtle.verify(algorithm, key, signature, signed)),
  );
  return (await Promise.all(checks)).includes(true);
};

const eventIn = (body: string | Uint8Array): AcquiringEvent => {
  try {
    const event = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
    if (typeof event?.id === "string" && typeof event?.type === "string") return event;
  } catch {}
  throw new WebhookVerificationError("not-an-event");
};

/**
 * The event of a request that really comes from the service. Rejects with a WebhookVerificationError. The same event may come
 * again, and events may come in another order than they happened: keep the `id` of those that you have had.
 */
export const verifyWebhook = async ({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: ReceivedWebhook): Promise<AcquiringEvent> => {
  const [id, timestamp] = [headerOf(headers, "webhook-id"), headerOf(headers, "webhook-timestamp")];
  const signature = headerOf(headers, "webhook-signature");
  checkTime(timestamp, toleranceSeconds, now);
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (!(await isSigned(secrets, signature, signedContent(id, timestamp, body)))) {
    throw new WebhookVerificationError("signature-wrong");
  }
  return eventIn(body);
};

/** Whether an event is of a type, by the end of its name: `isEvent(event, "charges.action")`. */
export const isEvent = <Type extends keyof Events>(event: AcquiringEvent, type: Type): event is Events[Type] =>
  /^com\.[^.]+\.(.+)$/.exec(event.type)?.[1] === type;
