import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { realTime } from "../../shared/time/clock.ts";
import { deliveryItemKey, deliveryList, deliveryListOfTarget, itemToDelivery } from "../delivery/delivery-store.ts";
import { deliveryToResponse } from "../delivery/delivery-view.ts";
import type { Delivery, DeliveryStatus } from "../domain/delivery.ts";
import { asOf } from "../domain/waiting-event.ts";
import { contract } from "./contract.ts";

/** If the request filters by target, the list is read from an index. */
export const listDeliveries =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const realNow = realTime(platform.clock());
    const targetKey = request.query.eventSubscriptionKey ?? request.query.distributionKey;
    return answerWithPage(platform, contract, request, {
      ...(targetKey
        ? { index: "byReference", partitions: [deliveryListOfTarget(targetKey)] }
        : { partitions: [deliveryList(agentKey)] }),
      itemKey: deliveryItemKey,
      toEntity: (item) => {
        const delivery = itemToDelivery(item, agentKey);
        if (!delivery || !isMeant(asOf(delivery, realNow), request.query)) return undefined;
        return deliveryToResponse(delivery, realNow);
      },
    });
  };

interface Filters {
  readonly status: DeliveryStatus | undefined;
  readonly eventSubscriptionKey: string | undefined;
  readonly distributionKey: string | undefined;
}

const isMeant = (delivery: Delivery, { status, eventSubscriptionKey, distributionKey }: Filters): boolean =>
  (status ?? delivery.status) === delivery.status &&
  (eventSubscriptionKey ?? delivery.target.eventSubscriptionKey) === delivery.target.eventSubscriptionKey &&
  (distributionKey ?? delivery.target.distributionKey) === delivery.target.distributionKey;
