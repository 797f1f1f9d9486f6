import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineProblems, refusal } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";
import { challengeValidHours, claimLapsesAfterDays } from "../../shared/targets/target-claim.ts";
import { forgottenAfterDays } from "./event-subscription.ts";

export const eventSubscriptionProblems = defineProblems({
  archived: {
    type: "event-subscription/archived",
    status: 409,
    title: "Event Subscription Archived",
    retryable: false,
    meaning: "The event subscription is archived permanently.",
    remedy: "Create a new subscription.",
  },
  disabled: {
    type: "event-subscription/disabled",
    status: 409,
    title: "Event Subscription Disabled",
    retryable: false,
    meaning: `The event subscription is disabled, by you or because its events were not fetched for ${forgottenAfterDays} days.`,
    remedy: "Reactivate it with a PATCH of its `status`. Then you can fetch the events that are still queued.",
  },
  notFetched: {
    type: "event-subscription/not-fetched",
    status: 409,
    title: "Not Fetched",
    retryable: false,
    meaning: "The events of the subscription are sent to its target and cannot be fetched.",
    remedy: 'Create a subscription with `delivery: "pull"`, or see `/deliveries` for the sent events.',
  },
  tooMany: {
    type: "event-subscription/too-many",
    status: 409,
    title: "Too Many Event Subscriptions",
    retryable: false,
    meaning: `The agent has reached its limit of event subscriptions, by default ${openEntitiesMax.eventSubscriptions} that are not archived.`,
    remedy: "Archive unused subscriptions, or ask the operator for a higher limit.",
  },
  targetNotAllowed: {
    type: "event-subscription/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning: "The service cannot send events to this target. It must be reachable over https, at a public address.",
    remedy: "Use an https URL of a host that has only public addresses, or your own event bus.",
  },
  targetInUse: {
    type: "event-subscription/target-in-use",
    status: 409,
    title: "Target In Use",
    retryable: false,
    meaning: `Another agent uses this event bus. A bus belongs to the first agent that used it, until it has received no events for ${claimLapsesAfterDays} days.`,
    remedy:
      "If you own the bus, create the subscription with `contested: true` and verify it with `/eventSubscriptions/{eventSubscriptionKey}/verify`.",
  },
  notVerifiable: {
    type: "event-subscription/not-verifiable",
    status: 409,
    title: "Not Verifiable",
    retryable: false,
    meaning:
      "Only event buses need verification. Webhooks are authenticated by their signatures, and fetching requires an API key.",
    remedy: "No action is needed.",
  },
  challengePending: {
    type: "event-subscription/challenge-pending",
    status: 409,
    title: "Challenge Pending",
    retryable: true,
    meaning: "A test event with a nonce was already put on the bus. Nonces are sent at most once per hour.",
    remedy: "Send the nonce from that event, or retry later.",
  },
  wrongNonce: {
    type: "event-subscription/wrong-nonce",
    status: 409,
    title: "Wrong Nonce",
    retryable: false,
    meaning: `The nonce is not the latest one, was already used, or is older than ${challengeValidHours} hours.`,
    remedy: "Use the nonce of the latest test event, or send an empty object to get a new one.",
  },
});

export const targetInUse = () =>
  refusal(eventSubscriptionProblems.targetInUse, "Another agent uses this event bus. If you own it, verify it.");

export const archivedSubscription = (key: string) =>
  refusal(eventSubscriptionProblems.archived, `The event subscription '${key}' is archived.`);

export const noSuchSubscription = (key: string) =>
  refusal(commonProblems.notFound, `There is no event subscription '${key}'.`);
