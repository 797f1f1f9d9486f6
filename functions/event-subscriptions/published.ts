/** What other slices may use of the event subscriptions. */

export {
  afterFailure,
  afterSuccess,
  decideAttempt,
  pauseSecondsAfter,
  type ReceiverHealth,
} from "./domain/receiver-health.ts";
export type { Judgement } from "./receiver/judge-attempt.ts";
export { postEvent } from "./receiver/post-event.ts";
export { reachEventBus } from "./receiver/reach-event-bus-client.ts";
export { reachWebhook } from "./receiver/reach-webhook.ts";
export {
  itemToHealth,
  type ReceiverHealthStore,
  receiverHealthKey,
  receiverHealthStore,
} from "./receiver/receiver-health-store.ts";
export type { EventSubscription } from "./subscription/event-subscription.ts";
export { wants } from "./subscription/event-subscription.ts";
export { eventSubscriptionProblems } from "./subscription/event-subscription-problems.ts";
export {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
  subscriptionsOf,
} from "./subscription/event-subscription-store.ts";
