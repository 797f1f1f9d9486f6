import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import { busTargetOf } from "./bus-target.ts";
import { changedSubscription } from "./event-subscription.ts";
import { changedSubscriptionToWrites, subscriptionsOf, transitionToPut } from "./event-subscription-store.ts";
import type { SuspensionEvent } from "./suspension-event.ts";

export interface SuspendOustedPlatform extends Pick<FunctionPlatform, "clock" | "agentTimes"> {
  readonly table: Pick<Table, "items" | "write">;
  readonly suspensionEvent: SuspensionEvent;
}

/**
 * Suspends an agent's subscriptions to an event bus after another agent has verified its ownership of the bus, and sends an
 * event for each suspended subscription.
 */
export const suspendOusted =
  ({ table, clock, agentTimes, suspensionEvent }: SuspendOustedPlatform) =>
  (agentKey: string, target: string): Promise<void> =>
    inTimeOf(agentTimes, agentKey, async () => {
      const subscriptions = await subscriptionsOf(table, agentKey);
      const there = subscriptions.filter((one) => one.status === "active" && busTargetOf(one) === target);
      for (const before of there) {
        const after = changedSubscription(before, { status: "suspended" }, clock());
        const eventPut = transitionToPut(after, agentKey, suspensionEvent(after, agentKey));
        await table.write([...changedSubscriptionToWrites(before, after, agentKey), eventPut]);
      }
    });
