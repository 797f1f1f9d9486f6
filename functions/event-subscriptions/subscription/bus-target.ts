import type { EventSubscription } from "./event-subscription.ts";

/**
 * Target that a subscription claims: its event bus, to which the service can send events of any agent. Web addresses
 * need no claim, because each subscription signs with its own secret.
 */
export const busTargetOf = ({ eventBusArn }: Pick<EventSubscription, "eventBusArn">): string | undefined =>
  eventBusArn === undefined ? undefined : `event-bus ${eventBusArn}`;
