import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { itemToSubscription, subscriptionItemKey, subscriptionList } from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import { contract } from "./contract.ts";

export const listEventSubscriptions =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    return answerWithPage(platform, contract, request, {
      partitions: [subscriptionList(agentKey)],
      itemKey: (key) => subscriptionItemKey(agentKey, key),
      toEntity: (item) => {
        const subscription = itemToSubscription(item, agentKey);
        return subscription && subscriptionToResponse(subscription, agentKey);
      },
    });
  };
