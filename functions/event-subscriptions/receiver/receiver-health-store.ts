import { entityOf, itemSchema } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, putItem, type Table } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { healthyReceiver, type ReceiverHealth } from "../domain/receiver-health.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";

/**
 * How well the receiver of a subscription answers: an item beside the subscription, there since its first failure. It tells
 * of one version of the subscription: one whose address is changed, or that is made active again, starts with a
 * receiver of which nothing bad is known, and attempts that are still on their way to the old one change nothing of that.
 */

export const receiverHealthKey = (agentKey: string, subscriptionKey: string): ItemKey => ({
  table: "domain",
  pk: `event-subscriptions#${agentKey}`,
  sk: `receiver-health#${subscriptionKey}`,
});

type VersionedSubscription = Pick<EventSubscription, "key" | "version">;

export const itemToHealth = (item: Item | undefined, { version }: VersionedSubscription): ReceiverHealth => {
  if (item?.["subscriptionVersion"] !== version) return healthyReceiver;
  const { subscriptionVersion: _version, ...health } = entityOf<ReceiverHealth & { subscriptionVersion: number }>(item);
  return health;
};

/** While a probe is on its way no other event asks the receiver; one that dies lets the next one try after this time. */
const probeSeconds = 60;

export interface ReceiverHealthStore {
  /** Takes the right to probe a failing receiver. False when another event has it. */
  claimProbe(
    agentKey: string,
    subscription: VersionedSubscription,
    health: ReceiverHealth,
    now: Date,
  ): Promise<boolean>;
  /** Notes the outcome of an attempt. Of several that ended together the first one counts. */
  note(
    agentKey: string,
    subscription: VersionedSubscription,
    before: ReceiverHealth,
    after: ReceiverHealth,
  ): Promise<void>;
}

export const receiverHealthStore = (table: Pick<Table, "write">): ReceiverHealthStore => ({
  claimProbe: async (agentKey, { key, version }, { nextProbeAt }, now) => {
    const overAt = addSeconds(now, probeSeconds).toISOString();
    const { written } = await table.write([
      {
        kind: "update",
        key: receiverHealthKey(agentKey, key),
        set: { nextProbeAt: overAt, othersProbeAt: overAt },
        onlyIf: {
          expression: "#nextProbeAt = :seen AND #subscriptionVersion = :version",
          values: { seen: nextProbeAt, version },
        },
      },
    ]);
    return written;
  },
  note: async (agentKey, { key, version }, before, after) => {
    const { pk, sk } = receiverHealthKey(agentKey, key);
    const item = { ...after, subscriptionVersion: version, pk, sk, schema: itemSchema, agentKey };
    const unchanged = {
      expression:
        "attribute_not_exists(#subscriptionVersion) OR #subscriptionVersion < :version" +
        " OR (#subscriptionVersion = :version AND #failures = :failures)",
      values: { failures: before.failures, version },
    };
    await table.write([putItem("domain", item, unchanged)]);
  },
});
