import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";
import type { AttemptResult } from "./classify-attempt.ts";

/** Signatures use real time, because receivers compare the signed timestamp with their own clocks. */
export type ReachReceiver = (
  subscription: EventSubscription,
  event: CloudEvent,
  realNow: Date,
) => Promise<{ readonly result: AttemptResult; readonly statusCode?: number }>;

export type ReachEventBus = (
  subscription: Pick<EventSubscription, "eventBusArn">,
  event: CloudEvent,
) => Promise<{ readonly result: AttemptResult }>;

export interface Receivers {
  readonly webhook: ReachReceiver;
  readonly "event-bus": ReachReceiver;
}
