import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchDelivery } from "../delivery/delivery-problems.ts";
import { deliveryItemKey, itemToDelivery } from "../delivery/delivery-store.ts";
import { deliveryWithCompanions } from "../delivery/delivery-view.ts";
import type { contract } from "./contract.ts";

export const getDelivery = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [deliveryItemKey(path.deliveryKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const delivery = itemToDelivery(item, caller.agentKey);
    if (!delivery) return reject(noSuchDelivery(path.deliveryKey));
    return accept(answer(deliveryWithCompanions(delivery, realTime(clock()))));
  },
});
