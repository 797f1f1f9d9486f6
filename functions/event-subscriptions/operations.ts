import { asGiven, endpointOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { archiveEventSubscription } from "./archive-event-subscription/archive-event-subscription.ts";
import { contract as archiveContract } from "./archive-event-subscription/contract.ts";
import { contract as createContract } from "./create-event-subscription/contract.ts";
import { createEventSubscription } from "./create-event-subscription/create-event-subscription.ts";
import { contract as getContract } from "./get-event-subscription/contract.ts";
import { getEventSubscription } from "./get-event-subscription/get-event-subscription.ts";
import { contract as listContract } from "./list-event-subscriptions/contract.ts";
import { listEventSubscriptions } from "./list-event-subscriptions/list-event-subscriptions.ts";
import { provingPlatform } from "./platform/proving.ts";
import { subscribingPlatform } from "./platform/subscribing.ts";
import { contract as rotateContract } from "./rotate-event-subscription-secret/contract.ts";
import { rotateEventSubscriptionSecret } from "./rotate-event-subscription-secret/rotate-event-subscription-secret.ts";
import { contract as updateContract } from "./update-event-subscription/contract.ts";
import { updateEventSubscription } from "./update-event-subscription/update-event-subscription.ts";
import { contract as verifyContract } from "./verify-event-subscription/contract.ts";
import { verifyEventSubscription } from "./verify-event-subscription/verify-event-subscription.ts";

/** Every function of the slice, for tests and the simulation. A handler names its own platform, to load nothing else. */
export const eventSubscriptionOperations = {
  createEventSubscription: endpointOf(
    createContract,
    createEventSubscription,
    subscribingPlatform<KeyedPlatform<"requests" | "outbound">>,
  ),
  getEventSubscription: endpointOf(getContract, () => getEventSubscription, asGiven<FunctionPlatform>),
  listEventSubscriptions: endpointOf(listContract, listEventSubscriptions, asGiven<KeyedPlatform<"requests">>),
  updateEventSubscription: endpointOf(updateContract, updateEventSubscription, subscribingPlatform<FunctionPlatform>),
  archiveEventSubscription: endpointOf(archiveContract, archiveEventSubscription, asGiven<FunctionPlatform>),
  verifyEventSubscription: endpointOf(verifyContract, verifyEventSubscription, provingPlatform),
  rotateEventSubscriptionSecret: endpointOf(
    rotateContract,
    rotateEventSubscriptionSecret,
    asGiven<KeyedPlatform<"requests" | "outbound">>,
  ),
};
