import { createHash } from "node:crypto";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type DeliveryNote, eventFailureReasons, fileFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keyFromDigest } from "../../shared/values/keys.ts";

/**
 * Something on its way out of the service: an event to a subscription, or a file to a distribution. It is stored before the
 * first attempt and due until it has arrived or was given up, so nothing is lost when an attempt dies.
 */

export const deliveryKinds = ["webhook", "event-bus", "pull", "sftp", "s3", "email"] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export const deliveryStates = {
  pending: { next: ["delivered", "failed"] },
  /** It can be sent again by hand, from both. */
  delivered: { next: ["pending"] },
  failed: { next: ["pending"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type DeliveryStatus = keyof typeof deliveryStates;

/** What can end a delivery whatever its receiver does. */
const endings = {
  "report-not-available": "The report was archived before it could be delivered.",
  "target-not-active": "The distribution was archived before the report could be delivered.",
  interrupted: "The attempts to deliver the file did not come to their end.",
  "given-up": "The receiver took nothing for so long that what waited for it was given up.",
  "not-fetched": "Nobody acknowledged the event for as long as it waited to be fetched.",
} as const;

/** What an attempt or a delivery came to, with its sentence for people. */
export const deliveryFailureReasons = { ...eventFailureReasons, ...fileFailureReasons, ...endings } as const;

export type DeliveryFailureReason = keyof typeof deliveryFailureReasons;

export interface DeliveryAttempt {
  readonly started: string;
  readonly durationMilliseconds: number;
  readonly outcome: "delivered" | "failed";
  readonly finding?: DeliveryFailureReason;
  /** The HTTP status that the receiver answered. */
  readonly statusCode?: number;
  /** What there is to say of a file that arrived. */
  readonly notes?: readonly DeliveryNote[];
}

/** Proof of a delivered file, independent of the companions written beside it. */
export interface FileProof {
  readonly sha256: string;
  readonly signature: string;
  readonly manifest?: string;
  readonly manifestSignature?: string;
}

/** Where it goes: exactly one of these. */
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
  /** Which of the messages of an email distribution it was, from 1, when the delivery was made. */
  readonly message?: number;
  /** Names that message by its recipients, whichever place it has by now. */
  readonly recipientsDigest?: string;
}

/** Files take longer than events, so they wait and are swept apart. */
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
  /** All attempts so far; `attempts` tells of the last ones. */
  readonly attemptCount: number;
  readonly attempts: readonly DeliveryAttempt[];
  /** When the attempt began whose end is not noted: it is under way, or it died. */
  readonly attemptStarted?: string;
  /** When that attempt is over or has died, in real time: no agent's clock makes a function faster. */
  readonly attemptOverAt?: string;
  readonly nextAttemptAt?: string;
  /** Of an event that its agent fetches: until when it waits, in real time, because whoever fetches lives in it. */
  readonly waitsUntil?: string;
  /** Of a file that was brought. */
  readonly companions?: FileProof;
  /** The names that attempts without success have given at the receiver, or asked for without an answer. */
  readonly givenNames?: readonly string[];
  /** Why it was given up. */
  readonly finding?: DeliveryFailureReason;
  readonly created: string;
  /** When it was last sent again by hand. */
  readonly resent?: string;
  readonly lastModified?: string;
  readonly version: number;
}

/** What has an event delivered to a subscription. */
export const factOfDelivery = (eventId: string, subscriptionKey: string): string => `${eventId}#${subscriptionKey}`;

/** The key of what a fact has delivered. */
export const deliveryKeyOf = (fact: string): string =>
  keyFromDigest("delivery", createHash("sha256").update(fact).digest());

/**
 * A delivery that waits for its first attempt. Its key follows from the fact that has it delivered: a second
 * call finds it there.
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

/** Whether an attempt may still be under way. */
export const isUnderWay = ({ attemptOverAt }: Delivery, realNow: Date): boolean =>
  attemptOverAt !== undefined && new Date(attemptOverAt) > realNow;

/** How many attempts a delivery tells of: more than it can fail before it is given up. */
export const attemptsKept = 20;

/** The attempts that failed since the delivery was made, or since it was last sent again by hand. */
export const failedAttemptsOf = ({ attempts, created, resent }: Delivery): readonly DeliveryAttempt[] => {
  const since = resent ?? created;
  return attempts.filter(({ started, outcome }) => outcome === "failed" && started >= since);
};

export const withAttempt = (delivery: Delivery, attempt: DeliveryAttempt): Delivery => ({
  ...delivery,
  attempts: [...delivery.attempts, attempt].slice(-attemptsKept),
});

/** An event waits to be fetched for longer than one that is sent is tried. */
export const waitsDays = 7;

export const waitingFrom = (now: Date): Pick<Delivery, "waitsUntil"> => ({
  waitsUntil: addSeconds(realTime(now), daysInSeconds(waitsDays)).toISOString(),
});
