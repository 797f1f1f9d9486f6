import type { EventSubscription } from "./event-subscription.ts";

/**
 * Returns the target that a subscription claims: its event bus. A claim is needed because the service can send any agent's
 * events to the bus. Webhook URLs need no claim, because each subscription signs with its own secret.
 */
export const busTargetOf = ({ eventBusArn }: Pick<EventSubscription, "eventBusArn">): string | undefined =>
  eventBusArn === undefined ? undefined : `event-bus ${eventBusArn}`;
