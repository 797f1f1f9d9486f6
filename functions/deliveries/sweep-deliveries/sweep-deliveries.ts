import { type SweepParts, sweepDue } from "../../shared/due-sweep.ts";
import { justAfter } from "../../shared/due-work.ts";
import type { AttemptDelivery } from "../attempt-delivery.ts";
import { itemToStoredDelivery } from "../delivery-store.ts";

/** Tries what is due. A shard goes on with the next delivery when a slow receiver has used up its time. */
export const sweepDeliveries =
  (kind: "delivery" | "file-delivery", parts: SweepParts & { readonly attempt: AttemptDelivery }) =>
  async (deadline: Date): Promise<{ delivered: number }> => {
    const delivered = await sweepDue(parts, kind, deadline, async (item, now) => {
      const found = itemToStoredDelivery(item);
      const isDue = found?.delivery.status === "pending" && (found.dueAt ?? "~") < justAfter(now);
      return isDue && (await parts.attempt(found)) === "delivered";
    });
    parts.log.info("DELIVERIES_SWEPT", { kind, delivered });
    return { delivered };
  };
