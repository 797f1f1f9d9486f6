export {
  afterFailure,
  afterSuccess,
  decideAttempt,
  pauseSecondsAfter,
  type ReceiverHealth,
} from "./domain/receiver-health.ts";
export { deployedReceivers } from "./platform/receivers.ts";
export type { AttemptResult } from "./receiver/classify-attempt.ts";
export type { ReachReceiver, Receivers } from "./receiver/reach-receiver.ts";
export {
  itemToHealth,
  type ReceiverHealthStore,
  receiverHealthKey,
  receiverHealthStore,
} from "./receiver/receiver-health-store.ts";
export { busTargetOf } from "./subscription/bus-target.ts";
export type { EventSubscription } from "./subscription/event-subscription.ts";
export { isForgotten, matchesEvent } from "./subscription/event-subscription.ts";
export { eventSubscriptionProblems } from "./subscription/event-subscription-problems.ts";
export {
  disableSubscription,
  itemToSubscription,
  subscriptionItemKey,
  subscriptionsOf,
} from "./subscription/event-subscription-store.ts";
export { admitFetching, noteFetched } from "./subscription/fetching.ts";
