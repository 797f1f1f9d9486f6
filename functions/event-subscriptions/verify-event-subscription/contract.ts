import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { challengeValidHours } from "../../shared/targets/target-claim.ts";
import { nonceGivenBack, nonceValidUntil, verificationOutcome } from "../../shared/targets/verification-schemas.ts";
import { type EventFailureReason, eventFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "verifyEventSubscription",
  summary: "Prove that an event bus is your own",
  description: `For an event bus that another agent has. With an empty object the service puts a test event with a nonce on the bus, at most once an hour; give the nonce back within ${challengeValidHours} hours and the subscription is active. Subscriptions of agents that have not proven the bus are suspended then, and told so by an event. Where nobody else has the bus, it is yours at once.`,
  method: "POST",
  path: "/eventSubscriptions/{eventSubscriptionKey}/verify",
  permission: "eventSubscriptions:Update",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  body: nonceGivenBack("The `nonce` of the test event"),
  answer: {
    status: 200,
    schema: v.object({
      outcome: verificationOutcome(
        "`challenged`: the event is there. `failed`: the bus did not take it. `verified`: the bus is yours",
      ),
      validUntil: nonceValidUntil("Until when the nonce can be given back, in the time of the world"),
      finding: v.optional(
        v.pipe(v.picklist(Object.keys(eventFailureReasons) as EventFailureReason[]), v.description("What went wrong")),
      ),
    }),
  },
  problems: [
    commonProblems.notFound,
    eventSubscriptionProblems.archived,
    eventSubscriptionProblems.notVerifiable,
    eventSubscriptionProblems.challengePending,
    eventSubscriptionProblems.wrongNonce,
  ],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
