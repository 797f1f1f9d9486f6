import type { CloudEvent } from "../../../events/cloud-event.ts";
import { listedByAgent, ownedEntity, putEntity } from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  isNew,
  type Put,
  type Table,
  type Update,
  type Write,
} from "../../shared/store/table.ts";
import { changedSubscription, type EventSubscription } from "./event-subscription.ts";

/**
 * The subscriptions of an agent share a partition, because every event of the agent is matched against all of them. The
 * partition is read with strongly consistent queries, so an event is matched against every subscription that was created
 * before the event.
 */

const partitionOf = (agentKey: string): string => `event-subscriptions#${agentKey}`;

export const subscriptionItemKey = (agentKey: string, subscriptionKey: string): ItemKey => ({
  table: "domain",
  pk: partitionOf(agentKey),
  sk: `event-subscription#${subscriptionKey}`,
});

export const subscriptionList = (agentKey: string): string => `event-subscription#${agentKey}`;

export const itemToSubscription = (item: Item | undefined, agentKey: string) =>
  ownedEntity<EventSubscription>(item, agentKey);

const pageSize = 100;

/** Returns all subscriptions of an agent, including archived ones. */
export async function subscriptionsOf(
  table: Pick<Table, "items">,
  agentKey: string,
): Promise<readonly EventSubscription[]> {
  const found: EventSubscription[] = [];
  for (let after: string | undefined; ; ) {
    const items = await table.items(partitionOf(agentKey), { prefix: "event-subscription#", after, limit: pageSize });
    found.push(...items.flatMap((item) => itemToSubscription(item, agentKey) ?? []));
    after = items.at(-1)?.sk;
    if (items.length < pageSize) return found;
  }
}

/** Returns the writes for a new subscription and its test event. A subscription created as `suspended` has no test event. */
export const newSubscriptionToWrites = (
  subscription: EventSubscription,
  agentKey: string,
  test: CloudEvent | undefined,
): Write[] => [
  subscriptionToPut(undefined, subscription, agentKey, isNew),
  ...(test ? [testToPut(subscription, agentKey, test)] : []),
];

/** The writes fail if the revision has changed. */
export const changedSubscriptionToWrites = (
  before: EventSubscription,
  after: EventSubscription,
  agentKey: string,
  test?: CloudEvent,
): Write[] => [
  subscriptionToPut(before, after, agentKey, {
    expression: "#revision = :revision",
    values: { revision: before.revision },
  }),
  ...(test ? [testToPut(after, agentKey, test)] : []),
];

function subscriptionToPut(
  before: EventSubscription | undefined,
  subscription: EventSubscription,
  agentKey: string,
  onlyIf: Condition,
): Put {
  const list = listedByAgent(subscriptionList(agentKey), subscription);
  const key = subscriptionItemKey(agentKey, subscription.key);
  const put = putEntity(key, { ...subscription, agentKey, ...list }, onlyIf);
  return {
    ...put,
    audited: { entity: "event-subscription", agentKey, ...(before && { before }), after: subscription },
  };
}

/** Returns the write for a test event, which the outbox publishes from the stream like every other event. */
const testToPut = ({ key, revision }: EventSubscription, agentKey: string, event: CloudEvent): Put =>
  putEvent({ table: "domain", pk: partitionOf(agentKey), sk: `test-event#${key}#${revision}` }, agentKey, event);

export const transitionToPut = ({ key, version }: EventSubscription, agentKey: string, event: CloudEvent): Put =>
  putEvent({ table: "domain", pk: partitionOf(agentKey), sk: `transition#${key}#${version}` }, agentKey, event);

/**
 * Disables a subscription whose receiver returned 410 or whose events are no longer fetched. If the subscription has been
 * changed in the meantime, for example by its agent, the function writes nothing and returns false.
 */
export const disableSubscription =
  (table: Pick<Table, "write">) =>
  async (before: EventSubscription, agentKey: string, now: Date): Promise<boolean> => {
    const after = changedSubscription(before, { status: "disabled" }, now);
    const { written } = await table.write(changedSubscriptionToWrites(before, after, agentKey));
    return written;
  };

/** The version and the revision stay unchanged. */
export const fetchedToUpdate = (subscription: EventSubscription, agentKey: string, realNow: Date): Update => ({
  kind: "update",
  key: subscriptionItemKey(agentKey, subscription.key),
  set: { fetchedAt: realNow.toISOString() },
  onlyIf: { expression: "#revision = :revision", values: { revision: subscription.revision } },
});
