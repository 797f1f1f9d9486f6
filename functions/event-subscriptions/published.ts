/** What other slices may use of the event subscriptions. */
export { eventSubscriptionProblems } from "./event-subscription-problems.ts";
