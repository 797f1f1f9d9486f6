import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { healthyReceiver, type ReceiverHealth } from "../domain/receiver-health.ts";
import type { EventSubscription } from "../subscription/event-subscription.ts";

/**
 * How well the receiver of a subscription answers: an item beside the subscription, there since its first failure. It tells
 * of one revision of the subscription: one whose address is changed, or that is asked to be active again, starts with a
 * receiver of which nothing bad is known, and attempts that are still on their way to the old one change nothing of that.
 */

export const receiverHealthKey = (agentKey: string, subscriptionKey: string): ItemKey => ({
  table: "domain",
  pk: `event-subscriptions#${agentKey}`,
  sk: `receiver-health#${subscriptionKey}`,
});

type RevisedSubscription = Pick<EventSubscription, "key" | "revision">;

export const itemToHealth = (item: Item | undefined, { revision }: RevisedSubscription): ReceiverHealth => {
  if (item?.["subscriptionRevision"] !== revision) return healthyReceiver;
  const { subscriptionRevision: _revision, ...health } = entityOf<ReceiverHealth & { subscriptionRevision: number }>(
    item,
  );
  return health;
};

/** While a probe is on its way no other event asks the receiver; one that dies lets the next one try after this time. */
const probeSeconds = 60;

export interface ReceiverHealthStore {
  /** Takes the right to probe a failing receiver. False when another event has it. */
  claimProbe(agentKey: string, subscription: RevisedSubscription, health: ReceiverHealth, now: Date): Promise<boolean>;
  /** Notes the outcome of an attempt. Of several that ended together the first one counts; false for the others. */
  note(
    agentKey: string,
    subscription: RevisedSubscription,
    before: ReceiverHealth,
    after: ReceiverHealth,
  ): Promise<boolean>;
  /** Has a failing receiver asked by nobody before that time, which it named itself. */
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
