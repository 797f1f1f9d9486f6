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
    meaning: "The event subscription is archived. An archived subscription cannot be used or reactivated.",
    remedy: "Create a new subscription.",
  },
  disabled: {
    type: "event-subscription/disabled",
    status: 409,
    title: "Event Subscription Disabled",
    retryable: false,
    meaning: `The event subscription is disabled. Either you disabled the subscription, or its events were not fetched for ${forgottenAfterDays} days.`,
    remedy: "Set `status` to `active` with a PATCH request. You can then fetch the events that are still queued.",
  },
  notFetched: {
    type: "event-subscription/not-fetched",
    status: 409,
    title: "Not Fetched",
    retryable: false,
    meaning: "The events of the subscription are sent to its target and cannot be fetched.",
    remedy: 'Create a subscription with `delivery: "pull"`, or list the sent events with `GET /deliveries`.',
  },
  tooMany: {
    type: "event-subscription/too-many",
    status: 409,
    title: "Too Many Event Subscriptions",
    retryable: false,
    meaning: `The agent has reached its event subscription limit (${openEntitiesMax.eventSubscriptions} by default; archived subscriptions do not count).`,
    remedy: "Archive unused subscriptions, or ask the operator for a higher limit.",
  },
  targetNotAllowed: {
    type: "event-subscription/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning:
      "The request does not specify exactly one target, or the service cannot send events to the target. A webhook URL must use HTTPS and have a public host; an event bus must be in your own AWS account and in the service's AWS partition.",
    remedy:
      'Specify one target: an HTTPS URL whose host resolves only to public IP addresses, your own event bus, or `delivery: "pull"`.',
  },
  targetInUse: {
    type: "event-subscription/target-in-use",
    status: 409,
    title: "Target In Use",
    retryable: false,
    meaning: `Another agent uses this event bus. A bus is reserved for the first agent that uses it; the reservation lapses after ${claimLapsesAfterDays} days without delivered events.`,
    remedy:
      "If you own the bus, verify your ownership with `POST /eventSubscriptions/{eventSubscriptionKey}/verify`. If you have no subscription to the bus yet, create one with `contested: true` first.",
  },
  notVerifiable: {
    type: "event-subscription/not-verifiable",
    status: 409,
    title: "Not Verifiable",
    retryable: false,
    meaning:
      "An event subscription needs verification only if its target is an event bus. Webhooks are authenticated by their signatures, and fetching events requires an API key.",
    remedy: "No action is needed.",
  },
  challengePending: {
    type: "event-subscription/challenge-pending",
    status: 409,
    title: "Challenge Pending",
    retryable: true,
    meaning: "You recently requested a nonce for this event bus. Nonces are sent at most once per hour.",
    remedy:
      "If the bus received the test event, submit the value of the event's `data.nonce` as `nonce`. Otherwise, retry after the interval in `Retry-After`.",
  },
  wrongNonce: {
    type: "event-subscription/wrong-nonce",
    status: 409,
    title: "Wrong Nonce",
    retryable: false,
    meaning: `The nonce is not the latest one, has already been used, or is older than ${challengeValidHours} hours.`,
    remedy: "Use the nonce of the latest test event that contains one, or send an empty object to get a new nonce.",
  },
});

export const targetInUse = () =>
  refusal(
    eventSubscriptionProblems.targetInUse,
    "Another agent uses this event bus. If you own the bus, create the subscription with `contested: true`, or verify an existing subscription to the bus.",
  );

export const archivedSubscription = (key: string) =>
  refusal(eventSubscriptionProblems.archived, `The event subscription '${key}' is archived.`);

export const noSuchSubscription = (key: string) =>
  refusal(commonProblems.notFound, `There is no event subscription '${key}'.`);
