import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchSubscription } from "../subscription/event-subscription-problems.ts";
import { itemToSubscription, subscriptionItemKey } from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import type { contract } from "./contract.ts";

export const getEventSubscription: GatheringUseCase<typeof contract> = {
  gather: ({ caller, path }) => [subscriptionItemKey(caller.agentKey, path.eventSubscriptionKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const subscription = itemToSubscription(item, caller.agentKey);
    if (!subscription) return reject(noSuchSubscription(path.eventSubscriptionKey));
    return accept(answer(subscriptionToResponse(subscription, caller.agentKey)));
  },
};
