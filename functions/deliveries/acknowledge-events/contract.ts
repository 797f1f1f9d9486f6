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
  summary: "Acknowledge events that were fetched",
  description:
    "Says that you have these events and have done what they ask of you: they wait no longer. Acknowledging again changes nothing, so a request without an answer can be sent again. Events that are not named go on waiting.",
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
          "must not repeat a value",
        ),
        v.description("The `deliveryKey` of each"),
      ),
    }),
    v.metadata({ examples: [{ deliveries: [exampleKey("delivery")] }] }),
  ),
  answer: {
    status: 200,
    schema: v.object({
      acknowledged: v.pipe(
        v.array(keySchema("delivery")),
        v.description("These wait no longer, now or since an earlier request"),
      ),
      unknown: v.pipe(v.array(keySchema("delivery")), v.description("These are no deliveries of this subscription")),
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
