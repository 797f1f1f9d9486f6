import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { previousSecretHours, previousSecretsMax } from "../subscription/event-subscription.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";
import { NewEventSubscription } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "rotateEventSubscriptionSecret",
  summary: "Give an event subscription a new secret",
  description: `For ${previousSecretHours} hours events carry a signature by the new secret and one by the secret before, so that you can change over without losing any; of secrets replaced meanwhile too, up to ${previousSecretsMax} in all. The new secret is shown in this answer and never again.`,
  method: "POST",
  path: "/eventSubscriptions/{eventSubscriptionKey}/rotateSecret",
  permission: "eventSubscriptions:Update",
  pathParameters: { eventSubscriptionKey: keySchema("eventSubscription") },
  answer: { status: 200, schema: NewEventSubscription },
  problems: [commonProblems.notFound, eventSubscriptionProblems.archived],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
