import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { EventSubscription } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "listEventSubscriptions",
  summary: "List event subscriptions",
  description: "Returns the agent's subscriptions, including archived ones.",
  method: "GET",
  path: "/eventSubscriptions",
  permission: "eventSubscriptions:List",
  query: sortedPageQuery,
  answer: { status: 200, schema: pageOf(EventSubscription) },
  problems: [commonProblems.invalidOffsetToken],
});
