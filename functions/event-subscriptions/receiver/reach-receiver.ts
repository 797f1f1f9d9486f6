import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";
import type { AttemptResult } from "./classify-attempt.ts";

/**
 * Delivers an event to the receiver of a subscription and classifies the result. Receivers compare the time of
 * signatures with real time.
 */
export type ReachReceiver = (
  subscription: EventSubscription,
  event: CloudEvent,
  realNow: Date,
) => Promise<{ readonly result: AttemptResult; readonly statusCode?: number }>;

/** Puts an event on the bus of a subscription. */
export type ReachEventBus = (
  subscription: Pick<EventSubscription, "eventBusArn">,
  event: CloudEvent,
) => Promise<{ readonly result: AttemptResult }>;

/** Delivery methods by kind of delivery. */
export interface Receivers {
  readonly webhook: ReachReceiver;
  readonly "event-bus": ReachReceiver;
}
