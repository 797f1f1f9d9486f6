import type { EventArea } from "../../../events/cloud-event.ts";
import { addSeconds, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import { type MergePatch, mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";

export const subscriptionStates = {
  active: { next: ["disabled", "suspended", "archived"] },
  /** By its agent, because the receiver said that it is gone (410), or because nobody fetched its events any more. */
  disabled: { next: ["active", "archived"] },
  /** Another agent has the event bus: nothing is put there until this one proves that it is its own. */
  suspended: { next: ["active", "disabled", "archived"] },
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type SubscriptionStatus = keyof typeof subscriptionStates;

/** Where an agent wants to hear of things: an address of its own on the web, its own bus on EventBridge, or here, where it asks. */
export interface EventSubscription {
  readonly key: string;
  readonly status: SubscriptionStatus;
  readonly area: EventArea;
  /** As the agent named the area; deliveries have two names. */
  readonly eventSource: string;
  /** The form of the data that was current when the subscription was made. */
  readonly eventDataSchema: string;
  /** Only these types of the area; all of them when absent. */
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Its events wait here until they are fetched. Absent where they are sent. */
  readonly delivery?: "pull";
  /** When somebody last asked for its events, to the hour, or made it active: in real time, because whoever asks lives in it. */
  readonly fetchedAt?: string;
  readonly description?: string;
  readonly secret: SigningSecret;
  /** The secrets before, the newest first, as they were when it was last rotated; events are signed with the valid ones too. */
  readonly previousSecrets?: readonly PreviousSecret[];
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
  /** Counts what was asked of it, also what changed nothing: each begins anew with its receiver. Guards the writes. */
  readonly revision: number;
}

/** As a change makes it. A rotated secret is seen too: it is shown with the answer. */
export const changedSubscription = (
  before: EventSubscription,
  change: MergePatch<EventSubscription>,
  now: Date,
): EventSubscription => ({
  ...nextVersion(before, mergePatched<EventSubscription>(before, change), now),
  revision: before.revision + 1,
  ...(before.delivery === "pull" && fetchedFrom(now)),
});

/** Its agent has not forgotten it. */
export const fetchedFrom = (now: Date): Pick<EventSubscription, "fetchedAt"> => ({
  fetchedAt: realTime(now).toISOString(),
});

/** A subscription whose events nobody fetched for so long makes no more of them. */
export const forgottenAfterDays = 7;

export const isForgotten = ({ fetchedAt }: EventSubscription, realNow: Date): boolean =>
  fetchedAt !== undefined && new Date(fetchedAt) < addSeconds(realNow, -daysInSeconds(forgottenAfterDays));

/** Names a secret that is never stored: it follows from the secret `outbound` and these. */
export interface SigningSecret {
  readonly number: number;
  readonly keyVersion: number;
}

/** One that is still valid, so that its agent can change over. */
export interface PreviousSecret extends SigningSecret {
  readonly until: string;
}

/** How long the secret before stays valid after a rotation. */
export const previousSecretHours = 24;

/** Every one is a signature more on every event; an agent that rotates more often than that in a day gives up the oldest. */
export const previousSecretsMax = 5;

export interface ReceivedEvent {
  readonly area: EventArea;
  readonly type: string;
  /** Set on test events, which go to one subscription only. */
  readonly onlyFor?: string;
}

/** Whether a subscription wants an event. */
export const matchesEvent = ({ key, status, area, eventTypes }: EventSubscription, event: ReceivedEvent): boolean => {
  if (status !== "active" || area !== event.area) return false;
  if (event.onlyFor !== undefined) return event.onlyFor === key;
  return eventTypes === undefined || eventTypes.includes(event.type);
};
