import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { healthyReceiver, type ReceiverHealth } from "../domain/receiver-health.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";

/**
 * Stores the health of a subscription's receiver for one revision of the subscription. The first failure creates the item.
 * Every change of the subscription, such as a new URL, creates a new revision, which starts with a healthy receiver. The
 * outcomes of attempts that started under an earlier revision do not affect the new revision.
 */

export const receiverHealthKey = (agentKey: string, subscriptionKey: string): ItemKey => ({
  table: "domain",
  pk: `event-subscriptions#${agentKey}`,
  sk: `receiver-health#${subscriptionKey}`,
});

type RevisedSubscription = Pick<EventSubscription, "key" | "revision">;

export function itemToHealth(item: Item | undefined, { revision }: RevisedSubscription): ReceiverHealth {
  if (item?.["subscriptionRevision"] !== revision) return healthyReceiver;
  const { subscriptionRevision: _revision, ...health } = entityOf<ReceiverHealth & { subscriptionRevision: number }>(
    item,
  );
  return health;
}

/**
 * Seconds after which another event can be sent as a probe of a failing receiver, in case the function that sent the current
 * probe has crashed. Only one probe at a time is sent to a failing receiver.
 */
const probeSeconds = 60;

export interface ReceiverHealthStore {
  /** Claims the next probe of a failing receiver. Returns false if another event has already claimed the probe. */
  claimProbe(agentKey: string, subscription: RevisedSubscription, health: ReceiverHealth, now: Date): Promise<boolean>;
  /** Records the outcome of an attempt. Returns false if a concurrent attempt has already recorded an outcome. */
  note(
    agentKey: string,
    subscription: RevisedSubscription,
    before: ReceiverHealth,
    after: ReceiverHealth,
  ): Promise<boolean>;
  /** Pauses deliveries to a failing receiver until the time that the receiver requested. */
  leaveAlone(agentKey: string, subscription: RevisedSubscription, until: Date): Promise<void>;
}

export const receiverHealthStore = (table: Pick<Table, "write">): ReceiverHealthStore => ({
  claimProbe: async (agentKey, { key, revision }, { nextProbeAt }, now) => {
    const overAt = addSeconds(now, probeSeconds).toISOString();
    const { written } = await table.write([
      {
        kind: "update",
        key: receiverHealthKey(agentKey, key),
        set: { nextProbeAt: overAt, othersProbeAt: overAt },
        onlyIf: {
          expression: "#nextProbeAt = :seen AND #subscriptionRevision = :revision",
          values: { seen: nextProbeAt, revision },
        },
      },
    ]);
    return written;
  },
  note: async (agentKey, { key, revision }, before, after) => {
    const attributes = { ...after, subscriptionRevision: revision, agentKey };
    const unchanged = {
      expression:
        "attribute_not_exists(#subscriptionRevision) OR #subscriptionRevision < :revision" +
        " OR (#subscriptionRevision = :revision AND #failures = :failures)",
      values: { failures: before.failures, revision },
    };
    const { written } = await table.write([putEntity(receiverHealthKey(agentKey, key), attributes, unchanged)]);
    return written;
  },
  leaveAlone: async (agentKey, { key, revision }, until) => {
    const overAt = until.toISOString();
    await table.write([
      {
        kind: "update",
        key: receiverHealthKey(agentKey, key),
        set: { nextProbeAt: overAt },
        remove: ["failedOnlyFor", "othersProbeAt"],
        onlyIf: {
          expression: "#subscriptionRevision = :revision AND #failures > :none AND #nextProbeAt < :overAt",
          values: { revision, none: 0, overAt },
        },
      },
    ]);
  },
});
