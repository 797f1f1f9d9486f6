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
  summary: "Fetch a subscription's events",
  description: `Returns the queued events of a subscription with \`delivery: "pull"\`, longest waiting first. An event is returned again until you acknowledge it or it expires after ${waitsDays} days. You can therefore receive events more than once and out of order. Process the events, acknowledge them, wait for \`pollAfterSeconds\`, and send the next request without \`offsetToken\`.`,
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
        v.description(
          "Recommended delay, in seconds, between the acknowledgement of these events and the next request",
        ),
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
