import * as v from "valibot";
import { eventSubscriptionProblems } from "../../event-subscriptions/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, pageQuery } from "../../shared/lists/pagination.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { waitsDays } from "../domain/delivery.ts";
import { WaitingEvent } from "../fetching/waiting-event-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "listWaitingEvents",
  summary: "Fetch the events of a subscription",
  description: `Of a subscription with \`delivery: "pull"\`: what waits for you, the longest waiting first. It comes again with every request until you acknowledge it, and waits for ${waitsDays} days; so an event may come twice, and in another order than things happened. When you have done what they ask of you, acknowledge the events and ask again, without \`offsetToken\`: \`pollAfterSeconds\` says when.`,
  method: "GET",
  path: "/eventSubscriptions/{eventSubscriptionKey}/waitingEvents",
  permission: "eventSubscriptions:ListWaitingEvents",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  query: pageQuery,
  answer: {
    status: 200,
    schema: v.object({
      ...pageOf(WaitingEvent).entries,
      pollAfterSeconds: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description("When to ask again, once you have acknowledged these; sooner is of little use"),
      ),
    }),
  },
  problems: [
    commonProblems.invalidOffsetToken,
    commonProblems.notFound,
    eventSubscriptionProblems.archived,
    eventSubscriptionProblems.disabled,
    eventSubscriptionProblems.notFetched,
  ],
});
