import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineProblems, refusal } from "../../shared/entry/problem.ts";

/** More would make every event of the agent cost as many deliveries. */
export const openSubscriptionsMax = 50;

export const eventSubscriptionProblems = defineProblems({
  archived: {
    type: "event-subscription/archived",
    status: 409,
    title: "Event Subscription Archived",
    retryable: false,
    meaning: "The event subscription is archived, which is final.",
    remedy: "Create a new subscription.",
  },
  tooMany: {
    type: "event-subscription/too-many",
    status: 409,
    title: "Too Many Event Subscriptions",
    retryable: false,
    meaning: `An agent can have ${openSubscriptionsMax} event subscriptions that are not archived.`,
    remedy: "Archive subscriptions that are not used any more.",
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
});

export const archivedSubscription = (key: string) =>
  refusal(eventSubscriptionProblems.archived, `The event subscription '${key}' is archived.`);

export const noSuchSubscription = (key: string) =>
  refusal(commonProblems.notFound, `There is no event subscription '${key}'.`);
