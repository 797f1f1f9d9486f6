import type { EventSubscription } from "./event-subscription.ts";

/**
 * Returns the target that a subscription claims: its event bus. A claim is needed because a bus policy that allows the service
 * allows the events of every agent. Webhook URLs need no claim, because each subscription signs with its own secret.
 */
export const busTargetOf = ({ eventBusArn }: Pick<EventSubscription, "eventBusArn">): string | undefined =>
  eventBusArn === undefined ? undefined : `event-bus ${eventBusArn}`;
