/** What other slices may use of the event subscriptions. */

export {
  afterFailure,
  afterSuccess,
  decideAttempt,
  pauseSecondsAfter,
  type ReceiverHealth,
} from "./domain/receiver-health.ts";
export type { EventSubscription } from "./event-subscription.ts";
export { wants } from "./event-subscription.ts";
export { eventSubscriptionProblems } from "./event-subscription-problems.ts";
export {
  changedSubscriptionToWrites,
  itemToSubscription,
  subscriptionItemKey,
  subscriptionsOf,
} from "./event-subscription-store.ts";
export {
  itemToHealth,
  type ReceiverHealthStore,
  receiverHealthKey,
  receiverHealthStore,
} from "./receiver-health-store.ts";
export type { Judgement } from "./webhook/judge-attempt.ts";
export { postEvent } from "./webhook/post-event.ts";
export { reachEventBus } from "./webhook/reach-event-bus-client.ts";
export { reachWebhook } from "./webhook/reach-webhook.ts";
