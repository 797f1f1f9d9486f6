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
    'Each event of the source is sent to your address, at least once and in no certain order, with a Standard Webhooks signature; or it is put on your own EventBridge bus; or, with `delivery: "pull"`, it waits until you fetch it, which needs no address that can be reached. A test event follows. The answer holds the secret of the signatures, which is never shown again.',
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
