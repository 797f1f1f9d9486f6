import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "archiveEventSubscription",
  summary: "Archive an event subscription",
  description:
    "Archives a subscription. Its events, including pending ones, are no longer sent and can no longer be fetched. Archiving an archived subscription has no effect.",
  method: "DELETE",
  path: "/eventSubscriptions/{eventSubscriptionKey}",
  permission: "eventSubscriptions:Archive",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound],
  audited: true,
});
