import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { previousSecretHours, previousSecretsMax } from "../subscription/event-subscription.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";
import { NewEventSubscription } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "rotateEventSubscriptionSecret",
  summary: "Rotate an event subscription's signing secret",
  description: `Creates a new signing secret. For ${previousSecretHours} hours, events are signed with both the new and the previous secret, so you can switch without losing events. If you rotate again in that time, up to ${previousSecretsMax} previous secrets remain valid, each for ${previousSecretHours} hours after its replacement. The new secret is returned only in this response.`,
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
