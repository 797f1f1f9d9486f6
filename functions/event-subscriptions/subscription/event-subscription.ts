import type { EventArea } from "../../../events/cloud-event.ts";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";

export const subscriptionStates = {
  active: { next: ["disabled", "suspended", "archived"] },
  /** Disabled by its agent, after a 410 from the receiver, or because its events were no longer fetched. */
  disabled: { next: ["active", "archived"] },
  /** Another agent has the event bus. Events are sent again after this agent has verified it. */
  suspended: { next: ["active", "disabled", "archived"] },
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type SubscriptionStatus = keyof typeof subscriptionStates;

/**
 * A subscription of an agent to events: posted to its web address, put on its EventBridge bus, or fetched by the agent.
 */
export interface EventSubscription {
  readonly key: string;
  readonly status: SubscriptionStatus;
  readonly area: EventArea;
  /** The area as specified by the agent; deliveries have two names. */
  readonly eventSource: string;
  /** Schema of the event data at the time when the subscription was created. */
  readonly eventDataSchema: string;
  /** Event types of the area to deliver. All if absent. */
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Events wait until they are fetched. Absent if they are sent. */
  readonly delivery?: "pull";
  /**
   * Time when events were last fetched, to the hour, or the subscription was activated. Real time, like that of the
   * fetching client.
   */
  readonly fetchedAt?: string;
  readonly description?: string;
  readonly secret: SigningSecret;
  /**
   * Previous secrets, newest first, as of the last rotation. Events are also signed with those that are still valid.
   */
  readonly previousSecrets?: readonly PreviousSecret[];
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
  /**
   * Incremented by every change request, even one without effect: each starts again with a healthy receiver. Writes are
   * conditional on it.
   */
  readonly revision: number;
}

/** The subscription after a change. Rotating a secret counts as a visible change, because the response shows it. */
export const changedSubscription = (
  before: EventSubscription,
  change: MergePatch<EventSubscription>,
  now: Date,
): EventSubscription => ({
  ...nextVersion(before, mergePatched<EventSubscription>(before, change), now),
  revision: before.revision + 1,
  ...(before.delivery === "pull" && fetchedFrom(now)),
});

/** Shows that the agent still uses the subscription. */
export const fetchedFrom = (now: Date): Pick<EventSubscription, "fetchedAt"> => ({
  fetchedAt: realTime(now).toISOString(),
});

/** A subscription whose events were not fetched for this long collects no more events. */
export const forgottenAfterDays = 7;

export const isForgotten = ({ fetchedAt }: EventSubscription, realNow: Date): boolean =>
  fetchedAt !== undefined && new Date(fetchedAt) < addSeconds(realNow, -daysInSeconds(forgottenAfterDays));

/** Identifies a secret that is never stored: it derives from the secret `outbound` and these values. */
export interface SigningSecret {
  readonly number: number;
  readonly keyVersion: number;
}

/** A previous secret that is still valid, so the agent can switch to the new one. */
export interface PreviousSecret extends SigningSecret {
  readonly until: string;
}

/** Validity of the previous secret after a rotation. */
export const previousSecretHours = 24;

/**
 * Each previous secret adds a signature to every event. With more rotations per day, the oldest one becomes invalid.
 */
export const previousSecretsMax = 5;

export interface ReceivedEvent {
  readonly area: EventArea;
  readonly type: string;
  /** Set on test events, which are delivered to one subscription only. */
  readonly onlyFor?: string;
}

/** Returns true if a subscription matches an event. */
export const matchesEvent = ({ key, status, area, eventTypes }: EventSubscription, event: ReceivedEvent): boolean => {
  if (status !== "active" || area !== event.area) return false;
  if (event.onlyFor !== undefined) return event.onlyFor === key;
  return eventTypes === undefined || eventTypes.includes(event.type);
};
