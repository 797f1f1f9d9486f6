import type { UseCase } from "../../shared/entry/use-case.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { realTime } from "../../shared/time/clock.ts";
import { deliveryItemKey, deliveryList, deliveryListOfTarget, itemToDelivery } from "../delivery/delivery-store.ts";
import { deliveryToResponse } from "../delivery/delivery-view.ts";
import { asOf } from "../domain/waiting-event.ts";
import { contract } from "./contract.ts";

export const listDeliveries =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const realNow = realTime(platform.clock());
    const { status, eventSubscriptionKey, distributionKey } = request.query;
    const filters = { status, eventSubscriptionKey, distributionKey };
    const targetKey = eventSubscriptionKey ?? distributionKey;
    return answerWithPage(platform, contract, request, {
      ...(targetKey
        ? { index: "byReference", partitions: [deliveryListOfTarget(targetKey)] }
        : { partitions: [deliveryList(agentKey)] }),
      itemKey: deliveryItemKey,
      toEntity: (item) => {
        const delivery = itemToDelivery(item, agentKey);
        if (!delivery) return undefined;
        const current = asOf(delivery, realNow);
        const isMeant = matchesFilter(filters, { status: current.status, ...current.target });
        return isMeant ? deliveryToResponse(delivery, realNow) : undefined;
      },
    });
  };
