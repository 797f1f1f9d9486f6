import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionUpdated } from "../../../events/distribution-updated.ts";
import type { EventSubscription } from "./event-subscription.ts";

export type SuspensionEvent = (subscription: EventSubscription, agentKey: string) => CloudEvent;

/** Creates the `distributions.updated` event for a subscription that was suspended or activated by a bus verification. */
export const suspensionEventFor =
  (names: EventNames): SuspensionEvent =>
  ({ key: eventSubscriptionKey, version, status, created, lastModified }, agentKey) =>
    cloudEvent(
      distributionUpdated,
      {
        fact: `${eventSubscriptionKey}#${version}#${status}`,
        subject: eventSubscriptionKey,
        time: new Date(lastModified ?? created),
        agentKey,
        data:
          status === "suspended"
            ? { eventSubscriptionKey, status, version, reason: "target-in-use" }
            : { eventSubscriptionKey, status: "active", version, reason: "target-proven" },
      },
      names,
    );
