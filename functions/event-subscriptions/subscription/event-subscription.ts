import type { EventArea } from "../../../events/cloud-event.ts";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";

export const subscriptionStates = {
  active: { next: ["disabled", "suspended", "archived"] },
  /** The agent disabled the subscription, its receiver returned 410, or its events were no longer fetched. */
  disabled: { next: ["active", "archived"] },
  /**
   * Another agent has reserved the event bus or verified its ownership of the bus. The subscription can become active after
   * its agent has verified its own ownership, or after the other agents' claims on the bus have lapsed.
   */
  suspended: { next: ["active", "disabled", "archived"] },
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type SubscriptionStatus = keyof typeof subscriptionStates;

/** Events are posted to the subscription's webhook URL, put on its EventBridge bus, or fetched by the agent. */
export interface EventSubscription {
  readonly key: string;
  readonly status: SubscriptionStatus;
  readonly area: EventArea;
  /** Event source as specified by the agent: the area, or one of the area's full names. */
  readonly eventSource: string;
  /** URL of the JSON Schema for the data of the area's events. The schema lists the latest version of each event type. */
  readonly eventDataSchema: string;
  /** Event types to deliver, all from the subscription's area. If undefined, all types are delivered. */
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** `pull` if events are queued for the agent to fetch; undefined if events are sent. */
  readonly delivery?: "pull";
  /**
   * For `pull`: time when events were last fetched (updated at most hourly), or when the subscription was created or last
   * changed. Measured in real time, because the client that fetches events also runs in real time.
   */
  readonly fetchedAt?: string;
  readonly description?: string;
  readonly secret: SigningSecret;
  /**
   * Previous secrets, newest first. Expired secrets are removed only at the next rotation. Secrets that are still valid also
   * sign events.
   */
  readonly previousSecrets?: readonly PreviousSecret[];
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
  /**
   * Incremented by every change except an update of `fetchedAt`. A `PATCH` request without effect also increments the
   * revision, because a new revision resets the receiver's health. Writes are conditional on the revision.
   */
  readonly revision: number;
}

/** Increments the revision and, if a property has changed, the version. A secret rotation changes `secret`. */
export const changedSubscription = (
  before: EventSubscription,
  change: MergePatch<EventSubscription>,
  now: Date,
): EventSubscription => ({
  ...nextVersion(before, mergePatched<EventSubscription>(before, change), now),
  revision: before.revision + 1,
  ...(before.delivery === "pull" && fetchedFrom(now)),
});

export const fetchedFrom = (now: Date): Pick<EventSubscription, "fetchedAt"> => ({
  fetchedAt: realTime(now).toISOString(),
});

/** Number of days without a fetch after which the next event disables a subscription. */
export const forgottenAfterDays = 7;

export const isForgotten = ({ fetchedAt }: EventSubscription, realNow: Date): boolean =>
  fetchedAt !== undefined && new Date(fetchedAt) < addSeconds(realNow, -daysInSeconds(forgottenAfterDays));

/**
 * Identifies a signing secret. The secret itself is never stored: it is derived from the `outbound` secret, the subscription
 * key and these values.
 */
export interface SigningSecret {
  readonly number: number;
  readonly keyVersion: number;
}

export interface PreviousSecret extends SigningSecret {
  readonly until: string;
}

/** Grace period for the previous secret after a rotation, in hours. */
export const previousSecretHours = 24;

/**
 * Maximum number of previous secrets, each of which adds a signature to every event. If a rotation exceeds this number, the
 * oldest secret becomes invalid.
 */
export const previousSecretsMax = 5;

export interface ReceivedEvent {
  readonly area: EventArea;
  readonly type: string;
  /** For a test event: key of the only subscription to which the event is delivered. */
  readonly onlyFor?: string;
}

export function matchesEvent({ key, status, area, eventTypes }: EventSubscription, event: ReceivedEvent): boolean {
  if (status !== "active" || area !== event.area) return false;
  if (event.onlyFor !== undefined) return event.onlyFor === key;
  return eventTypes === undefined || eventTypes.includes(event.type);
}
