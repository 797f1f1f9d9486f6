import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { challengeValidHours } from "../../shared/targets/target-claim.ts";
import { nonceGivenBack, nonceValidUntil, verificationOutcome } from "../../shared/targets/verification-schemas.ts";
import { failureReason } from "../../shared/values/failure-reason-schemas.ts";
import { eventFailureReasons } from "../../shared/values/failure-reasons.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "verifyEventSubscription",
  summary: "Verify ownership of an event bus",
  description: `Verifies that you own an event bus that another agent uses. If you send an empty object, the service puts a test event with a nonce on the bus, at most once per hour. Send the nonce within ${challengeValidHours} hours to activate a suspended subscription. Other agents' subscriptions to the bus are then suspended, unless these agents have also verified their ownership. The agent of each suspended subscription receives an event. If no other agent uses the event bus, or the bus is already reserved for you, sending an empty object returns \`verified\` without a nonce and activates a suspended subscription.`,
  method: "POST",
  path: "/eventSubscriptions/{eventSubscriptionKey}/verify",
  permission: "eventSubscriptions:Update",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  body: nonceGivenBack("Value of `data.nonce` in the test event"),
  answer: {
    status: 200,
    schema: v.object({
      outcome: verificationOutcome(
        "`challenged`: the test event was put on the bus. `failed`: the bus did not accept the event. `verified`: your ownership is verified, or the bus is reserved for you",
      ),
      validUntil: nonceValidUntil("Time when the nonce expires, in real time"),
      finding: v.optional(failureReason(eventFailureReasons)),
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
