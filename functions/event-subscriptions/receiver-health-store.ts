import { addSeconds } from "../shared/clock.ts";
import { entityOf, itemSchema } from "../shared/stored-entity.ts";
import type { Item, ItemKey, Table } from "../shared/table.ts";
import { put } from "../shared/table.ts";
import { healthy, type ReceiverHealth } from "./domain/receiver-health.ts";

/** How well the receiver of a subscription answers: an item beside the subscription, there since its first failure. */

export const receiverHealthKey = (agentKey: string, subscriptionKey: string): ItemKey => ({
  table: "domain",
  pk: `event-subscriptions#${agentKey}`,
  sk: `receiver-health#${subscriptionKey}`,
});

export const itemToHealth = (item: Item | undefined): ReceiverHealth =>
  item ? entityOf<ReceiverHealth>(item) : healthy;

/** While a probe is on its way nobody else asks the receiver; one that dies lets the next one try after this time. */
const probeSeconds = 60;

export interface ReceiverHealthStore {
  /** Takes the right to probe a failing receiver. False when somebody else has it. */
  claimProbe(agentKey: string, subscriptionKey: string, health: ReceiverHealth, now: Date): Promise<boolean>;
  /** Notes the outcome of an attempt. Of several that ended together the first one counts. */
  note(agentKey: string, subscriptionKey: string, before: ReceiverHealth, after: ReceiverHealth): Promise<void>;
}

export const receiverHealthStore = (table: Pick<Table, "write">): ReceiverHealthStore => ({
  claimProbe: async (agentKey, subscriptionKey, { nextProbeAt }, now) => {
    const { written } = await table.write([
      {
        kind: "update",
        key: receiverHealthKey(agentKey, subscriptionKey),
        set: { nextProbeAt: addSeconds(now, probeSeconds).toISOString() },
        onlyIf: { expression: "#nextProbeAt = :seen", values: { seen: nextProbeAt } },
      },
    ]);
    return written;
  },
  note: async (agentKey, subscriptionKey, before, after) => {
    const { pk, sk } = receiverHealthKey(agentKey, subscriptionKey);
    const unchanged = {
      expression: "attribute_not_exists(#pk) OR #failures = :failures",
      values: { failures: before.failures },
    };
    await table.write([put("domain", { ...after, pk, sk, schema: itemSchema, agentKey }, unchanged)]);
  },
});
