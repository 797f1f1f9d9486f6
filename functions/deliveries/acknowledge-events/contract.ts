import * as v from "valibot";
import { eventSubscriptionProblems } from "../../event-subscriptions/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { exampleKey } from "../../shared/values/example-values.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import { keySchema } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "acknowledgeEvents",
  summary: "Acknowledge fetched events",
  description:
    "Removes processed events from the queue. Acknowledging an event again has no effect, so you can retry a request that got no response. Events that you do not acknowledge stay in the queue until they expire.",
  method: "POST",
  path: "/eventSubscriptions/{eventSubscriptionKey}/acknowledge",
  permission: "eventSubscriptions:Acknowledge",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  body: v.pipe(
    v.strictObject({
      deliveries: v.pipe(
        v.array(keySchema("delivery")),
        v.minLength(1),
        v.maxLength(100),
        v.check(
          namedRule<string[]>("uniqueItems", (keys) => new Set(keys).size === keys.length),
          "must not contain duplicates",
        ),
        v.description("`deliveryKey` of each event to acknowledge"),
      ),
    }),
    v.metadata({ examples: [{ deliveries: [exampleKey("delivery")] }] }),
  ),
  answer: {
    status: 200,
    schema: v.object({
      acknowledged: v.pipe(
        v.array(keySchema("delivery")),
        v.description("Keys of the deliveries acknowledged by this or an earlier request"),
      ),
      unknown: v.pipe(
        v.array(keySchema("delivery")),
        v.description("Keys that match no delivery of this subscription"),
      ),
    }),
  },
  problems: [
    commonProblems.invalidInput,
    commonProblems.notFound,
    eventSubscriptionProblems.archived,
    eventSubscriptionProblems.disabled,
    eventSubscriptionProblems.notFetched,
  ],
  idempotent: true,
  inOneWrite: true,
});
