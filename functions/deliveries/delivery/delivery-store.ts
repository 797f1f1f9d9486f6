import type { CloudEvent } from "../../../events/cloud-event.ts";
import { type DueKind, dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { gzipToText, textToGzip } from "../../shared/store/gzip-text.ts";
import { positionOf } from "../../shared/store/positions.ts";
import {
  entityOf,
  itemSchema,
  listedByAgent,
  listedByReference,
  versionSortKey,
} from "../../shared/store/stored-entity.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  isNew,
  type Put,
  putItem,
  type Table,
  type Update,
} from "../../shared/store/table.ts";
import { addSeconds, realTime } from "../../shared/time/clock.ts";
import { keyPrefixes } from "../../shared/values/keys.ts";
import { carriesFile, type Delivery, type DeliveryTarget, targetKeyOf } from "../domain/delivery.ts";

/**
 * Deliveries in the table: one item each. Pending ones are in the index `due`, by their next attempt or by the end of
 * their wait. The item contains the event; for a file the key of its report is sufficient.
 */

export const deliveryItemKey = (deliveryKey: string): ItemKey => ({
  table: "domain",
  pk: `delivery#${deliveryKey}`,
  sk: "delivery",
});

export const deliveryList = (agentKey: string): string => `delivery#${agentKey}`;

/** Partition of the index `byReference`. */
export const deliveryListOfTarget = (targetKey: string): string => `delivery-target#${targetKey}`;

export const itemToDelivery = (item: Item | undefined, agentKey: string): Delivery | undefined =>
  item?.["agentKey"] === agentKey ? itemToStoredDelivery(item)?.delivery : undefined;

/** Delivery as the sweep reads it, with its agent and its content. */
export interface StoredDelivery {
  readonly delivery: Delivery;
  readonly agentKey: string;
  /** Event of the delivery, if it has one. */
  readonly content: CloudEvent | undefined;
}

/** Partition of the index `due` that no sweep reads: a subscription's events to be fetched, oldest first. */
export const waitingPartition = (subscriptionKey: string): string => `waiting-events#${subscriptionKey}`;

/** Stored attributes. The key is in the item's key, the target in the key of its list, and an event has its own id and type. */
type StoredForm = Omit<Delivery, "key" | "target" | "carries"> & {
  readonly carries?: Delivery["carries"];
  readonly content?: Uint8Array;
};

const deliveryToItem = (
  { key: _key, target: _target, carries, ...own }: Delivery,
  content: CloudEvent | undefined,
): StoredForm => ({
  ...own,
  ...(content ? { content: textToGzip(JSON.stringify(content)) } : { carries }),
});

const targetListedIn = (list: string): DeliveryTarget => {
  const key = list.slice(deliveryListOfTarget("").length);
  return key.startsWith(keyPrefixes.eventSubscription) ? { eventSubscriptionKey: key } : { distributionKey: key };
};

const carriedEvent = (content: CloudEvent) => ({ eventId: content.id, eventType: content.type });

/** Put of an event that is or was to be fetched, without a transaction. An acknowledged one is no longer in the index `due`. */
export const fetchedDeliveryToPut = (stored: StoredDelivery, onlyIf: Condition): Put => {
  const { delivery, agentKey, content } = stored;
  const { pk, sk } = deliveryItemKey(delivery.key);
  const targetKey = targetKeyOf(delivery.target);
  const list = {
    ...listedByAgent(deliveryList(agentKey), delivery),
    ...listedByReference(deliveryListOfTarget(targetKey)),
  };
  const waiting = delivery.status === "pending" && {
    duePartition: waitingPartition(targetKey),
    dueAt: positionOf({ created: delivery.waitsUntil ?? "", key: delivery.key }),
  };
  const item = { ...deliveryToItem(delivery, content), pk, sk, schema: itemSchema, agentKey, ...list, ...waiting };
  return putItem("domain", item, onlyIf);
};

/** Replaces the version that the change was based on. */
export const changedFetchedDelivery = (before: StoredDelivery, after: Delivery): Put =>
  fetchedDeliveryToPut(
    { ...before, delivery: after },
    { expression: "#version = :version", values: { version: before.delivery.version } },
  );

export const itemToStoredDelivery = (item: Item | undefined): StoredDelivery | undefined => {
  if (!item) return undefined;
  const { content: compressed, carries, ...own } = entityOf<StoredForm>(item);
  const content: CloudEvent | undefined = compressed && JSON.parse(gzipToText(compressed));
  const delivery = {
    ...own,
    key: item.pk.slice("delivery#".length),
    target: targetListedIn(String(item["byReferencePartition"])),
    carries: content ? carriedEvent(content) : carries,
  } as Delivery;
  return { delivery, agentKey: String(item["agentKey"]), content };
};

const dueKindOf = (delivery: Delivery): DueKind => (carriesFile(delivery) ? "file-delivery" : "delivery");

/** Time after which an attempt counts as crashed. A file may take as long as a function can run. */
export const leaseSeconds = { file: 960, event: 120 } as const;

export const leaseSecondsOf = (delivery: Delivery): number => leaseSeconds[carriesFile(delivery) ? "file" : "event"];

/** Attributes that attempts change. All others are written once. */
const changing = [
  "status",
  "attemptCount",
  "attempts",
  "attemptStarted",
  "attemptOverAt",
  "nextAttemptAt",
  "finding",
  "companions",
  "givenNames",
  "resent",
  "lastModified",
  "version",
] as const satisfies readonly (keyof Delivery)[];

/** Put of a new delivery, with the list of its target. It is due at its next attempt, or now. */
export const newDeliveryToPut = (
  delivery: Delivery,
  agentKey: string,
  content: CloudEvent | undefined,
  now: Date,
): Put => {
  const { pk, sk } = deliveryItemKey(delivery.key);
  const list = {
    ...listedByAgent(deliveryList(agentKey), delivery),
    ...listedByReference(deliveryListOfTarget(targetKeyOf(delivery.target))),
  };
  const due = dueAt(dueKindOf(delivery), delivery.key, new Date(delivery.nextAttemptAt ?? now));
  const item = { ...deliveryToItem(delivery, content), pk, sk, schema: itemSchema, agentKey, ...list, ...due };
  return putItem("domain", item, isNew);
};

/** Replaces the version that the change was based on. */
export const changedDelivery = (before: Delivery, after: Delivery): Update => {
  const changed = Object.fromEntries(
    changing.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])),
  );
  const next = after.nextAttemptAt && new Date(after.nextAttemptAt);
  const gone = ["nextAttemptAt", "attemptStarted", "attemptOverAt", "finding", "givenNames"].filter(
    (name) => !(name in after),
  );
  return {
    kind: "update",
    key: deliveryItemKey(before.key),
    set: { ...changed, ...(next && dueAt(dueKindOf(before), before.key, next)) },
    remove: [...gone, ...(next ? [] : dueAttributes)],
    onlyIf: { expression: "#version = :version", values: { version: before.version } },
  };
};

/**
 * Counts one more attempt before anything is sent. The delivery is due again after the end of the attempt. A sweep that
 * runs earlier, because the agent has moved its clock, sees that the attempt is in progress.
 */
export const withAttemptCounted = (delivery: Delivery, now: Date): Delivery => {
  const seconds = leaseSecondsOf(delivery);
  return {
    ...delivery,
    attemptCount: delivery.attemptCount + 1,
    attemptStarted: now.toISOString(),
    attemptOverAt: addSeconds(realTime(now), seconds).toISOString(),
    nextAttemptAt: addSeconds(now, seconds).toISOString(),
    lastModified: now.toISOString(),
  };
};

/** Counts an attempt of a stored delivery. Returns undefined if another function was faster. */
export const claimAttempt = async (
  table: Pick<Table, "write">,
  delivery: Delivery,
  now: Date,
): Promise<Delivery | undefined> => {
  const claimed = { ...withAttemptCounted(delivery, now), version: delivery.version + 1 };
  const { written } = await table.write([changedDelivery(delivery, claimed)]);
  return written ? claimed : undefined;
};

/** Put of the event for a delivery's end, stored next to it. */
export const outcomeToPut = ({ key, version }: Delivery, agentKey: string, event: CloudEvent): Put => {
  const sk = `outcome#${versionSortKey(version)}`;
  return putItem(
    "domain",
    { pk: deliveryItemKey(key).pk, sk, schema: itemSchema, agentKey, ...eventAttributes(event) },
    isNew,
  );
};
