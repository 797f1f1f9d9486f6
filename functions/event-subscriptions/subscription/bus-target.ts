import type { EventSubscription } from "./event-subscription.ts";

/**
 * What a subscription claims: its event bus, which takes events from the service whoever they are about. An address on the web
 * is nobody's, because each subscription signs with a secret of its own.
 */
export const busTargetOf = ({ eventBusArn }: Pick<EventSubscription, "eventBusArn">): string | undefined =>
  eventBusArn === undefined ? undefined : `event-bus ${eventBusArn}`;
