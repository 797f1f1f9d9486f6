import { type ListParts, pageOfEntities } from "../../shared/listed-entities.ts";
import { accept } from "../../shared/result.ts";
import type { UseCase } from "../../shared/use-case.ts";
import { deliveryItemKey, deliveryList, deliveryListOfTarget, itemToDelivery } from "../delivery-store.ts";
import { deliveryToShown } from "../delivery-view.ts";
import { contract } from "./contract.ts";

/** The deliveries to one target have a list of their own in the index. */
export const listDeliveries =
  (parts: ListParts): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const { eventSubscriptionKey, status } = request.query;
    const page = await pageOfEntities(parts, contract, request, {
      partitions: [eventSubscriptionKey ? deliveryListOfTarget(eventSubscriptionKey) : deliveryList(agentKey)],
      itemKey: deliveryItemKey,
      toEntity: (item) => {
        const delivery = itemToDelivery(item, agentKey);
        return delivery && (status === undefined || delivery.status === status) ? deliveryToShown(delivery) : undefined;
      },
    });
    if (!page.ok) return page;
    return accept(request.answer(page.value));
  };
