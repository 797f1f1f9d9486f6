/**
 * Something on its way out of the service: an event to a subscription, or a file to a distribution. It is stored before the
 * first attempt and due until it has arrived or was given up, so nothing is lost when an attempt dies.
 */

export const deliveryKinds = ["webhook", "event-bus", "sftp", "s3", "email"] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export const deliveryStates = {
  pending: { next: ["delivered", "failed"] },
  /** It can be sent again by hand, from both. */
  delivered: { next: ["pending"] },
  failed: { next: ["pending"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type DeliveryStatus = keyof typeof deliveryStates;

/** What an attempt came to, in words from a closed list: nothing a receiver says is repeated to anybody. */
export const findings = [
  "host-not-found",
  "address-not-public",
  "connection-failed",
  "tls-failed",
  "timed-out",
  "redirected",
  "refused-by-receiver",
  "too-many-requests",
  "gone",
  "host-key-changed",
  "sign-in-refused",
  "no-such-directory",
  "write-refused",
  "size-differs",
  "rename-refused",
  "role-refused",
  "bucket-refused",
  "no-such-bucket",
  "mail-refused",
  "report-not-available",
  "target-not-active",
  "interrupted",
  "given-up",
] as const;

export type Finding = (typeof findings)[number];

export interface DeliveryAttempt {
  readonly started: string;
  readonly durationMilliseconds: number;
  readonly outcome: "delivered" | "failed";
  readonly finding?: Finding;
  /** The HTTP status that the receiver answered. */
  readonly statusCode?: number;
}

/** Where it goes: exactly one of these. */
export interface DeliveryTarget {
  readonly eventSubscriptionKey?: string;
  readonly distributionKey?: string;
}

export interface CarriedEvent {
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
export const carriesFile = ({ kind }: Pick<Delivery, "kind">): boolean => kind !== "webhook" && kind !== "event-bus";

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
  /** When the attempt began whose end nobody has noted: it is under way, or it died. */
  readonly attemptStarted?: string;
  /** When that attempt is over or has died, in real time: no agent's clock makes a function faster. */
  readonly attemptOverAt?: string;
  readonly nextAttemptAt?: string;
  /** Why it was given up. */
  readonly finding?: Finding;
  readonly created: string;
  /** When it was last sent again by hand. */
  readonly resent?: string;
  readonly lastModified?: string;
  readonly version: number;
}

/** Whether somebody may still be at work on an attempt. */
export const isUnderWay = ({ attemptOverAt }: Delivery, realNow: Date): boolean =>
  attemptOverAt !== undefined && new Date(attemptOverAt) > realNow;

/** How many attempts a delivery tells of: more than it can fail before it is given up. */
export const attemptsKept = 20;

/** The attempts that failed since the delivery was made, or since it was last sent again by hand. */
export const failuresOf = ({ attempts, created, resent }: Delivery): readonly DeliveryAttempt[] => {
  const since = resent ?? created;
  return attempts.filter(({ started, outcome }) => outcome === "failed" && started >= since);
};

export const withAttempt = (delivery: Delivery, attempt: DeliveryAttempt): Delivery => ({
  ...delivery,
  attempts: [...delivery.attempts, attempt].slice(-attemptsKept),
});
