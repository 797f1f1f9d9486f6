import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/pagination.ts";
import { EventSubscription } from "../event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "listEventSubscriptions",
  summary: "List event subscriptions",
  description: "All subscriptions of the agent, also archived ones.",
  method: "GET",
  path: "/eventSubscriptions",
  permission: "eventSubscriptions:List",
  query: sortedPageQuery,
  answer: { status: 200, schema: pageOf(EventSubscription) },
  problems: [commonProblems.invalidOffsetToken],
});
