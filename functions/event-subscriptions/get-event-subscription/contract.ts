import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { EventSubscription } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "getEventSubscription",
  summary: "Retrieve an event subscription",
  description:
    "Returns the target and status of the subscription. The signing secret is never included. Archived subscriptions can still be retrieved.",
  method: "GET",
  path: "/eventSubscriptions/{eventSubscriptionKey}",
  permission: "eventSubscriptions:Get",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  answer: { status: 200, schema: EventSubscription, revalidated: true },
  problems: [commonProblems.notFound],
});
