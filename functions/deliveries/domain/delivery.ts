import { createHash } from "node:crypto";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type DeliveryNote, eventFailureReasons, fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keyFromDigest } from "../../shared/values/keys.ts";

/**
 * Delivery of an event to a subscription, or of a file to a distribution. It is stored before the first attempt and due
 * until it is delivered or abandoned, so a crash loses nothing.
 */

export const deliveryKinds = ["webhook", "event-bus", "pull", "sftp", "s3", "email"] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export const deliveryStates = {
  pending: { next: ["delivered", "failed"] },
  /** Final states allow a manual resend. */
  delivered: { next: ["pending"] },
  failed: { next: ["pending"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type DeliveryStatus = keyof typeof deliveryStates;

/** Reasons why a delivery was ended, other than the failure of an attempt. */
const endings = {
  "report-not-available": "The report was archived before it could be delivered.",
  "target-not-active": "The distribution was archived before the report could be delivered.",
  interrupted: "The delivery attempts were interrupted.",
  "given-up": "The receiver rejected deliveries for so long that the pending ones were abandoned.",
  "not-fetched": "The event was not acknowledged before it expired.",
} as const;

/** Failure reasons of attempts and deliveries, with a description each. */
export const deliveryFailureReasons = { ...eventFailureReasons, ...fileFailureReasons, ...endings } as const;

export type DeliveryFailureReason = keyof typeof deliveryFailureReasons;

export interface DeliveryAttempt {
  readonly started: string;
  readonly durationMilliseconds: number;
  readonly outcome: "delivered" | "failed";
  readonly finding?: DeliveryFailureReason;
  /** HTTP status of the receiver's response. */
  readonly statusCode?: number;
  /** Notes about a delivered file. */
  readonly notes?: readonly DeliveryNote[];
}

/** Proof of a delivered file, independent of the companions written with it. */
export interface FileProof {
  readonly sha256: string;
  readonly signature: string;
  readonly manifest?: string;
  readonly manifestSignature?: string;
}

/** Target: exactly one of the keys. */
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
  /** Number of the email distribution's message, from 1, when the delivery was created. */
  readonly message?: number;
  /** Identifies that message by its recipients, whatever its current number. */
  readonly recipientsDigest?: string;
}

/** Returns true for files. They take longer than events, so they have a separate schedule and sweep. */
export const carriesFile = ({ kind }: Pick<Delivery, "kind">): boolean =>
  kind !== "webhook" && kind !== "event-bus" && kind !== "pull";

export const targetKeyOf = ({ eventSubscriptionKey, distributionKey }: DeliveryTarget): string => {
  const key = eventSubscriptionKey ?? distributionKey;
  if (key === undefined) throw new Error("a delivery has no target");
  return key;
};

export interface Delivery {
  readonly key: string;
  readonly kind: DeliveryKind;
  readonly status: DeliveryStatus;
  readonly target: DeliveryTarget;
  readonly carries: CarriedEvent | CarriedFile;
  /** Number of all attempts; `attempts` has only the latest ones. */
  readonly attemptCount: number;
  readonly attempts: readonly DeliveryAttempt[];
  /** Start of an attempt without a stored outcome: it is in progress, or it crashed. */
  readonly attemptStarted?: string;
  /** End of that attempt at the latest, in real time: an agent's clock does not make a function faster. */
  readonly attemptOverAt?: string;
  readonly nextAttemptAt?: string;
  /** End of an event's wait to be fetched, in real time, like the client that fetches it. */
  readonly waitsUntil?: string;
  /** Proof of a delivered file. */
  readonly companions?: FileProof;
  /** Names that failed attempts created at the receiver, or requested without a response. */
  readonly givenNames?: readonly string[];
  /** Failure reason. */
  readonly finding?: DeliveryFailureReason;
  readonly created: string;
  /** Time of the last manual resend. */
  readonly resent?: string;
  readonly lastModified?: string;
  readonly version: number;
}

/** Identifies the delivery of an event to a subscription. */
export const factOfDelivery = (eventId: string, subscriptionKey: string): string => `${eventId}#${subscriptionKey}`;

/** Derives the key of a delivery from its fact. */
export const deliveryKeyOf = (fact: string): string =>
  keyFromDigest("delivery", createHash("sha256").update(fact).digest());

/**
 * New delivery before its first attempt. Its key is derived from the fact that causes it, so a repeated call finds the
 * existing delivery.
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

/** Returns true if an attempt may still be in progress. */
export const isUnderWay = ({ attemptOverAt }: Delivery, realNow: Date): boolean =>
  attemptOverAt !== undefined && new Date(attemptOverAt) > realNow;

/** Number of stored attempts: more than the failures that end a delivery. */
export const attemptsKept = 20;

/** Returns the failed attempts since the delivery was created or last resent. */
export const failedAttemptsOf = ({ attempts, created, resent }: Delivery): readonly DeliveryAttempt[] => {
  const since = resent ?? created;
  return attempts.filter(({ started, outcome }) => outcome === "failed" && started >= since);
};

export const withAttempt = (delivery: Delivery, attempt: DeliveryAttempt): Delivery => ({
  ...delivery,
  attempts: [...delivery.attempts, attempt].slice(-attemptsKept),
});

/** Fetched events wait longer than sent ones are retried. */
export const waitsDays = 7;

export const waitingFrom = (now: Date): Pick<Delivery, "waitsUntil"> => ({
  waitsUntil: addSeconds(realTime(now), daysInSeconds(waitsDays)).toISOString(),
});
