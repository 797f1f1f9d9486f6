import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { updateSubscriptionExample } from "../subscription/event-subscription-examples.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";
import { EventSubscription, updateSubscriptionEntries } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "updateEventSubscription",
  summary: "Update an event subscription",
  description:
    "Changes an event subscription. Omitted properties are unchanged; `null` removes a value. If the subscription is active, the service sends a test event, even if nothing changed, and retries pending deliveries immediately. The source, the kind of target and the event bus cannot be changed.",
  method: "PATCH",
  path: "/eventSubscriptions/{eventSubscriptionKey}",
  permission: "eventSubscriptions:Update",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  body: v.pipe(v.strictObject(updateSubscriptionEntries), v.metadata({ examples: [updateSubscriptionExample] })),
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: EventSubscription },
  problems: [
    commonProblems.invalidInput,
    eventSubscriptionProblems.targetNotAllowed,
    commonProblems.notFound,
    eventSubscriptionProblems.archived,
    eventSubscriptionProblems.targetInUse,
  ],
  refusedWhileSuspended: true,
  audited: true,
});
