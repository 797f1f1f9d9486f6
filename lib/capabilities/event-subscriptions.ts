import { contract as archiveEventSubscription } from "../../functions/event-subscriptions/archive-event-subscription/contract.ts";
import { contract as createEventSubscription } from "../../functions/event-subscriptions/create-event-subscription/contract.ts";
import { contract as getEventSubscription } from "../../functions/event-subscriptions/get-event-subscription/contract.ts";
import { contract as listEventSubscriptions } from "../../functions/event-subscriptions/list-event-subscriptions/contract.ts";
import { contract as rotateEventSubscriptionSecret } from "../../functions/event-subscriptions/rotate-event-subscription-secret/contract.ts";
import { contract as updateEventSubscription } from "../../functions/event-subscriptions/update-event-subscription/contract.ts";
import { contract as verifyEventSubscription } from "../../functions/event-subscriptions/verify-event-subscription/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import {
  addItems,
  busesOfAgents,
  changeItems,
  publishToAgents,
  queryIndex,
  queryItems,
  readItems,
} from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * A change to a subscription replaces the subscription's item. Signing secrets are not stored, but derived from the `outbound`
 * secret.
 */
export function eventSubscriptions(
  endpoint: AddEndpoint,
  { table, purposeKeySecrets: { outbound } }: StatefulStack,
): void {
  const mayAdd = [readItems(table), addItems(table)];
  endpoint(createEventSubscription, { may: [...mayAdd, changeItems(table)], purposeKeys: { outbound } });
  endpoint(verifyEventSubscription, {
    may: [...mayAdd, queryItems(table), publishToAgents()],
    acknowledged: busesOfAgents,
  });
  endpoint(rotateEventSubscriptionSecret, { may: mayAdd, purposeKeys: { outbound } });
  endpoint(getEventSubscription, { may: [readItems(table)] });
  endpoint(listEventSubscriptions, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(updateEventSubscription, { may: [readItems(table), addItems(table)] });
  endpoint(archiveEventSubscription, { may: [...mayAdd, changeItems(table)] });
}
