import type * as v from "valibot";
import type { EventSubscription } from "./event-subscription.ts";
import type { EventSubscription as ShownSubscription } from "./event-subscription-schemas.ts";

export const subscriptionToResponse = (
  {
    secret: _secret,
    previousSecrets: _previous,
    revision: _revision,
    area: _area,
    fetchedAt: _fetched,
    eventTypes,
    ...shown
  }: EventSubscription,
  agentKey: string,
): v.InferInput<typeof ShownSubscription> => ({
  ...shown,
  agentKey,
  ...(eventTypes && { eventTypes: [...eventTypes] }),
});
