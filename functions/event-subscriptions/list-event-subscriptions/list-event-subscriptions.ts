import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { itemToSubscription, subscriptionItemKey, subscriptionList } from "../subscription/event-subscription-store.ts";
import { subscriptionToResponse } from "../subscription/event-subscription-view.ts";
import { contract } from "./contract.ts";

export const listEventSubscriptions =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [subscriptionList(agentKey)],
      itemKey: (key) => subscriptionItemKey(agentKey, key),
      toEntity: (item) => {
        const subscription = itemToSubscription(item, agentKey);
        return subscription && subscriptionToResponse(subscription, agentKey);
      },
    });
    if (!page.ok) return page;
    return accept(request.answer(page.value));
  };
