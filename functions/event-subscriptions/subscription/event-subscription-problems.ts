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
    meaning: "The event subscription is archived, which is final.",
    remedy: "Create a new subscription.",
  },
  disabled: {
    type: "event-subscription/disabled",
    status: 409,
    title: "Event Subscription Disabled",
    retryable: false,
    meaning: `The event subscription is disabled: by you, or because nobody fetched its events for ${forgottenAfterDays} days.`,
    remedy: "Make it active again with a PATCH of its `status`. What still waits can be fetched then.",
  },
  notFetched: {
    type: "event-subscription/not-fetched",
    status: 409,
    title: "Not Fetched",
    retryable: false,
    meaning: "The events of the subscription are sent to its target and do not wait to be fetched.",
    remedy: 'Create a subscription with `delivery: "pull"`, or look at `/deliveries` for what was sent.',
  },
  tooMany: {
    type: "event-subscription/too-many",
    status: 409,
    title: "Too Many Event Subscriptions",
    retryable: false,
    meaning: `An agent can have ${openEntitiesMax.eventSubscriptions} event subscriptions that are not archived, unless the operator allows more.`,
    remedy: "Archive subscriptions that are not used any more, or ask the operator for a higher limit.",
  },
  targetNotAllowed: {
    type: "event-subscription/target-not-allowed",
    status: 400,
    title: "Target Not Allowed",
    retryable: false,
    meaning:
      "The target is not one that the service may send to: it must be reachable over https, at a public address.",
    remedy: "Give an https address of a host whose every address is public, or your own event bus.",
  },
  targetInUse: {
    type: "event-subscription/target-in-use",
    status: 409,
    title: "Target In Use",
    retryable: false,
    meaning: `Events of another agent are put on this bus. A bus belongs to the agent that came first, until nothing was put there for ${claimLapsesAfterDays} days.`,
    remedy:
      "If the bus is yours, create the subscription with `contested: true` and prove it by `/eventSubscriptions/{eventSubscriptionKey}/verify`.",
  },
  notVerifiable: {
    type: "event-subscription/not-verifiable",
    status: 409,
    title: "Not Verifiable",
    retryable: false,
    meaning:
      "Only an event bus can be proven; an address on the web is told by its signatures whose events come, and who fetches has a key.",
    remedy: "Nothing needs to be proven.",
  },
  challengePending: {
    type: "event-subscription/challenge-pending",
    status: 409,
    title: "Challenge Pending",
    retryable: true,
    meaning: "The service has put a test event with a nonce on the bus already; it does so once an hour.",
    remedy: "Give back the nonce of that event, or ask again later.",
  },
  wrongNonce: {
    type: "event-subscription/wrong-nonce",
    status: 409,
    title: "Wrong Nonce",
    retryable: false,
    meaning: `The nonce is not the one that was sent last, was given back already, or is older than ${challengeValidHours} hours.`,
    remedy: "Read it again from the test event, or have another one sent with an empty object.",
  },
});

export const targetInUse = () =>
  refusal(eventSubscriptionProblems.targetInUse, "Another agent has this event bus. If it is yours, prove it.");

export const archivedSubscription = (key: string) =>
  refusal(eventSubscriptionProblems.archived, `The event subscription '${key}' is archived.`);

export const noSuchSubscription = (key: string) =>
  refusal(commonProblems.notFound, `There is no event subscription '${key}'.`);
