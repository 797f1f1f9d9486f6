import type { Table } from "../../shared/store/table.ts";
import type { EventSubscription } from "./event-subscription.ts";
import { changedSubscriptionToWrites } from "./event-subscription-store.ts";

/**
 * Disables a subscription whose receiver said that it is gone. Nothing is written when the subscription was changed meanwhile:
 * its agent has seen that it does not answer, or has given another address.
 */
export const disableSubscription =
  (table: Pick<Table, "write">) =>
  async (before: EventSubscription, agentKey: string, now: Date): Promise<void> => {
    const after: EventSubscription = {
      ...before,
      status: "disabled",
      version: before.version + 1,
      lastModified: now.toISOString(),
    };
    await table.write(changedSubscriptionToWrites(before, after, agentKey));
  };
