import type { EventSubscription } from "./event-subscription.ts";

/**
 * Returns the target that a subscription claims: its event bus. A claim is needed because a bus policy cannot distinguish
 * between agents: a policy that allows the service to put events allows the events of every agent. Webhook URLs need no claim,
 * because the events of each subscription are signed with a separate secret.
 */
export const busTargetOf = ({ eventBusArn }: Pick<EventSubscription, "eventBusArn">): string | undefined =>
  eventBusArn === undefined ? undefined : `event-bus ${eventBusArn}`;
