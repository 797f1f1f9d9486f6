import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type DeliveryNote, eventFailureReasons, fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keyFromText } from "../../shared/values/keys.ts";

/**
 * Delivery of an event to a subscription, or of a file to a distribution. A delivery is stored before its first attempt and
 * stays in the `due` index until its final outcome is stored, so no delivery is lost if a function crashes.
 */

export const deliveryKinds = ["webhook", "event-bus", "pull", "sftp", "s3", "email"] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export const deliveryStates = {
  pending: { next: ["delivered", "failed"] },
  /** A delivery in a final state can be resent manually. */
  delivered: { next: ["pending"] },
  failed: { next: ["pending"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type DeliveryStatus = keyof typeof deliveryStates;

/** Failure reasons that no transport returns. */
const endings = {
  "report-not-available": "The report was archived before it could be delivered.",
  "target-not-active":
    "The subscription was not active, the distribution was archived, or the email's recipients were removed from the distribution.",
  interrupted: "The delivery attempts were interrupted.",
  "given-up": "Deliveries to the receiver failed for too long, so this pending delivery was abandoned.",
  "not-fetched": "The event was not acknowledged before it expired.",
} as const;

export const deliveryFailureReasons = { ...eventFailureReasons, ...fileFailureReasons, ...endings } as const;

export type DeliveryFailureReason = keyof typeof deliveryFailureReasons;

export interface DeliveryAttempt {
  readonly started: string;
  readonly durationMilliseconds: number;
  readonly outcome: "delivered" | "failed";
  readonly finding?: DeliveryFailureReason;
  readonly statusCode?: number;
  readonly notes?: readonly DeliveryNote[];
}

/** Hash, signatures and manifest of the delivered file, stored even if they were not written at the receiver. */
export interface FileProof {
  readonly sha256: string;
  readonly signature: string;
  readonly manifest?: string;
  readonly manifestSignature?: string;
}

/** Target of a delivery. Exactly one of the keys is set. */
export interface DeliveryTarget {
  readonly eventSubscriptionKey?: string;
  readonly distributionKey?: string;
}

interface CarriedEvent {
  readonly eventId: string;
  readonly eventType: string;
}

export interface CarriedFile {
  readonly reportKey: string;
  readonly fileName: string;
  /** Position of the email's entry in the distribution's `recipients` when the delivery was created, starting at 1. */
  readonly message?: number;
  /** Digest of the email's recipients, which identifies the email even if its position has changed. */
  readonly recipientsDigest?: string;
}

/** Returns true for file deliveries, which take longer than event deliveries and therefore have a separate schedule and sweep. */
export const carriesFile = ({ kind }: Pick<Delivery, "kind">): boolean =>
  kind !== "webhook" && kind !== "event-bus" && kind !== "pull";

export function targetKeyOf({ eventSubscriptionKey, distributionKey }: DeliveryTarget): string {
  const key = eventSubscriptionKey ?? distributionKey;
  if (key === undefined) throw new Error("the delivery has no target");
  return key;
}

export interface Delivery {
  readonly key: string;
  readonly kind: DeliveryKind;
  readonly status: DeliveryStatus;
  readonly target: DeliveryTarget;
  readonly carries: CarriedEvent | CarriedFile;
  /** Total number of attempts; `attempts` contains only the latest ones. */
  readonly attemptCount: number;
  readonly attempts: readonly DeliveryAttempt[];
  /** Start of an attempt whose outcome is not stored, because the attempt is in progress or crashed. */
  readonly attemptStarted?: string;
  /**
   * Time when the attempt times out, in real time, because advancing an agent's sandbox clock does not make a function run
   * faster.
   */
  readonly attemptOverAt?: string;
  readonly nextAttemptAt?: string;
  /**
   * Expiry, in real time, of an unacknowledged event of a pull subscription. Real time is used, because the client that
   * fetches events also runs in real time.
   */
  readonly waitsUntil?: string;
  readonly companions?: FileProof;
  /** Names of files that failed attempts created at the receiver, or tried to create without getting a response. */
  readonly givenNames?: readonly string[];
  readonly finding?: DeliveryFailureReason;
  readonly created: string;
  /** Time of the last manual resend. */
  readonly resent?: string;
  readonly lastModified?: string;
  readonly version: number;
}

export const factOfDelivery = (eventId: string, subscriptionKey: string): string => `${eventId}#${subscriptionKey}`;

export const deliveryKeyOf = (fact: string): string => keyFromText("delivery", fact);

/**
 * Returns a new delivery before its first attempt. The key is derived from `fact`, which identifies the delivery, so a
 * repeated call returns the same key.
 */
export const pendingDelivery = (
  fact: string,
  what: Pick<Delivery, "kind" | "target" | "carries">,
  now: Date,
): Delivery => ({
  key: deliveryKeyOf(fact),
  ...what,
  status: "pending",
  attemptCount: 0,
  attempts: [],
  ...(what.kind === "pull" ? waitingFrom(now) : { nextAttemptAt: now.toISOString() }),
  created: now.toISOString(),
  version: 1,
});

export const isUnderWay = ({ attemptOverAt }: Delivery, realNow: Date): boolean =>
  attemptOverAt !== undefined && new Date(attemptOverAt) > realNow;

/** Maximum number of stored attempts, larger than the number of failures that end a delivery. */
export const attemptsKept = 20;

export function failedAttemptsOf({ attempts, created, resent }: Delivery): readonly DeliveryAttempt[] {
  const since = resent ?? created;
  return attempts.filter(({ started, outcome }) => outcome === "failed" && started >= since);
}

export const withAttempt = (delivery: Delivery, attempt: DeliveryAttempt): Delivery => ({
  ...delivery,
  attempts: [...delivery.attempts, attempt].slice(-attemptsKept),
});

/** Number of days after which an unacknowledged event expires, longer than the usual retry period for webhooks. */
export const waitsDays = 7;

export const waitingFrom = (now: Date): Pick<Delivery, "waitsUntil"> => ({
  waitsUntil: addSeconds(realTime(now), daysInSeconds(waitsDays)).toISOString(),
});
