import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { createSubscriptionExample } from "../subscription/event-subscription-examples.ts";
import { eventSubscriptionProblems } from "../subscription/event-subscription-problems.ts";
import { createSubscriptionEntries, NewEventSubscription } from "../subscription/event-subscription-schemas.ts";

export const contract = defineEndpoint({
  slice: "event-subscriptions",
  operationId: "createEventSubscription",
  summary: "Subscribe to events",
  description:
    'Subscribes to the events of a source. Each event is sent to your webhook endpoint at least once, possibly out of order, with a Standard Webhooks signature. Alternatively, events are put on your EventBridge bus, or queued for you to fetch (`delivery: "pull"`), so that you need no public endpoint. When an active subscription is created, the service sends a test event. The response contains the signing secret, which is never shown again.',
  method: "POST",
  path: "/eventSubscriptions",
  permission: "eventSubscriptions:Create",
  body: v.pipe(v.strictObject(createSubscriptionEntries), v.metadata({ examples: [createSubscriptionExample] })),
  answer: { status: 201, schema: NewEventSubscription },
  problems: [
    commonProblems.invalidInput,
    eventSubscriptionProblems.targetNotAllowed,
    eventSubscriptionProblems.tooMany,
    eventSubscriptionProblems.targetInUse,
  ],
  idempotent: true,
  inOneWrite: true,
  refusedWhileSuspended: true,
  audited: true,
});
