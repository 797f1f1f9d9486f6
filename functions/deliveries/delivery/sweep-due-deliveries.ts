import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { AttemptDelivery } from "./attempt-delivery.ts";
import { itemToStoredDelivery } from "./delivery-store.ts";

export interface SweepDeliveriesPlatform extends SweepPlatform {
  readonly attempt: AttemptDelivery;
}

/** A slow receiver delays the other deliveries in the same shard of the `due` index only until the attempt times out. */
export const sweepDueDeliveries = (
  kind: "delivery" | "file-delivery",
  platform: SweepDeliveriesPlatform,
): PortionedWork<{ readonly delivered: number }> => ({
  portions: () => duePortions(platform, kind),
  work: async (portions, deadline) => {
    const delivered = await sweepDue(platform, kind, portions, deadline, async (item) => {
      const found = itemToStoredDelivery(item);
      return found?.delivery.status === "pending" && (await platform.attempt(found)) === "delivered";
    });
    platform.log.info("DELIVERIES_SWEPT", { kind, delivered });
    return { delivered };
  },
});
