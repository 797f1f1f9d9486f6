// Generated from the handlers of functions/event-subscriptions by npm run generate operations.

import { archiveEventSubscription } from "../../functions/event-subscriptions/archive-event-subscription/archive-event-subscription.ts";
import { contract as archiveEventSubscriptionContract } from "../../functions/event-subscriptions/archive-event-subscription/contract.ts";
import { contract as createEventSubscriptionContract } from "../../functions/event-subscriptions/create-event-subscription/contract.ts";
import { createEventSubscription } from "../../functions/event-subscriptions/create-event-subscription/create-event-subscription.ts";
import { contract as getEventSubscriptionContract } from "../../functions/event-subscriptions/get-event-subscription/contract.ts";
import { getEventSubscription } from "../../functions/event-subscriptions/get-event-subscription/get-event-subscription.ts";
import { contract as listEventSubscriptionsContract } from "../../functions/event-subscriptions/list-event-subscriptions/contract.ts";
import { listEventSubscriptions } from "../../functions/event-subscriptions/list-event-subscriptions/list-event-subscriptions.ts";
import { subscriptionChangesPlatform } from "../../functions/event-subscriptions/platform/subscription-changes.ts";
import { subscriptionVerificationPlatform } from "../../functions/event-subscriptions/platform/subscription-verification.ts";
import { contract as rotateEventSubscriptionSecretContract } from "../../functions/event-subscriptions/rotate-event-subscription-secret/contract.ts";
import { rotateEventSubscriptionSecret } from "../../functions/event-subscriptions/rotate-event-subscription-secret/rotate-event-subscription-secret.ts";
import { contract as updateEventSubscriptionContract } from "../../functions/event-subscriptions/update-event-subscription/contract.ts";
import { updateEventSubscription } from "../../functions/event-subscriptions/update-event-subscription/update-event-subscription.ts";
import { contract as verifyEventSubscriptionContract } from "../../functions/event-subscriptions/verify-event-subscription/contract.ts";
import { verifyEventSubscription } from "../../functions/event-subscriptions/verify-event-subscription/verify-event-subscription.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const eventSubscriptionsOperations = {
  archiveEventSubscription: endpointOf(archiveEventSubscriptionContract, archiveEventSubscription, asGiven<FunctionPlatform>),
  createEventSubscription: endpointOf(createEventSubscriptionContract, createEventSubscription, subscriptionChangesPlatform<ClientsOf<typeof subscriptionChangesPlatform> & KeyedPlatform<"requests" | "outbound">>),
  getEventSubscription: endpointOf(getEventSubscriptionContract, () => getEventSubscription, asGiven<FunctionPlatform>),
  listEventSubscriptions: endpointOf(listEventSubscriptionsContract, listEventSubscriptions, asGiven<KeyedPlatform<"requests">>),
  rotateEventSubscriptionSecret: endpointOf(rotateEventSubscriptionSecretContract, rotateEventSubscriptionSecret, asGiven<KeyedPlatform<"requests" | "outbound">>),
  updateEventSubscription: endpointOf(updateEventSubscriptionContract, updateEventSubscription, subscriptionChangesPlatform<ClientsOf<typeof subscriptionChangesPlatform> & FunctionPlatform>),
  verifyEventSubscription: endpointOf(verifyEventSubscriptionContract, verifyEventSubscription, subscriptionVerificationPlatform),
};
