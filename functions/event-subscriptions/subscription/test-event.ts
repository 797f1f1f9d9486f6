import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { subscriptionTest } from "../../../events/subscription-test.ts";
import type { EventSubscription } from "./event-subscription.ts";

export type TestEvent = (subscription: EventSubscription, agentKey: string, now: Date, nonce?: string) => CloudEvent;

/** The event ID is derived from the subscription, its revision and the nonce, if any. */
export const testEventFor =
  (names: EventNames): TestEvent =>
  ({ key, revision, area }, agentKey, now, nonce) =>
    cloudEvent(
      subscriptionTest(area),
      {
        fact: `${key}#${revision}${nonce === undefined ? "" : `#${nonce}`}`,
        subject: "test",
        time: now,
        agentKey,
        data: { testEvent: true, eventSubscriptionKey: key, ...(nonce !== undefined && { nonce }) },
      },
      names,
    );
