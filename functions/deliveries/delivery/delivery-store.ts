import type { CloudEvent } from "../../../events/cloud-event.ts";
import { type DueKind, dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { gzipToText, textToGzip } from "../../shared/store/gzip-text.ts";
import { positionOf } from "../../shared/store/positions.ts";
import {
  entityOf,
  listedByAgent,
  listedByReference,
  putEntity,
  versionSortKey,
} from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import {
  type Condition,
  type Item,
  type ItemKey,
  isNew,
  type Put,
  type Table,
  type Update,
} from "../../shared/store/table.ts";
import { addSeconds, realTime } from "../../shared/time/clock.ts";
import { keyPrefixes } from "../../shared/values/keys.ts";
import { carriesFile, type Delivery, type DeliveryTarget, targetKeyOf } from "../domain/delivery.ts";

/**
 * Pending deliveries are in the `due` index, sorted by next attempt or expiry. Each item contains the event itself or, for a
 * file delivery, the report key and the file name.
 */

export const deliveryItemKey = (deliveryKey: string): ItemKey => ({
  table: "domain",
  pk: `delivery#${deliveryKey}`,
  sk: "delivery",
});

export const deliveryList = (agentKey: string): string => `delivery#${agentKey}`;

/** Partition of the `byReference` index in which a target's deliveries are listed. */
export const deliveryListOfTarget = (targetKey: string): string => `delivery-target#${targetKey}`;

export const itemToDelivery = (item: Item | undefined, agentKey: string): Delivery | undefined =>
  item?.["agentKey"] === agentKey ? itemToStoredDelivery(item)?.delivery : undefined;

export interface StoredDelivery {
  readonly delivery: Delivery;
  readonly agentKey: string;
  /** Undefined for files. */
  readonly content: CloudEvent | undefined;
}

/**
 * Partition of the `due` index that lists the unacknowledged events of a pull subscription, sorted by expiry. No sweep reads
 * this partition.
 */
export const waitingPartition = (subscriptionKey: string): string => `waiting-events#${subscriptionKey}`;

/**
 * Stored attributes of a delivery. The delivery key is part of the item's primary key, the target is part of the partition
 * key of the `byReference` index, and the event's ID and type are in the stored event.
 */
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

function targetListedIn(list: string): DeliveryTarget {
  const key = list.slice(deliveryListOfTarget("").length);
  return key.startsWith(keyPrefixes.eventSubscription) ? { eventSubscriptionKey: key } : { distributionKey: key };
}

const carriedEvent = (content: CloudEvent) => ({ eventId: content.id, eventType: content.type });

function deliveryToPut(
  { delivery, agentKey, content }: StoredDelivery,
  due: ReturnType<typeof dueAt> | false,
  onlyIf: Condition,
): Put {
  const list = {
    ...listedByAgent(deliveryList(agentKey), delivery),
    ...listedByReference(deliveryListOfTarget(targetKeyOf(delivery.target))),
  };
  const attributes = { ...deliveryToItem(delivery, content), agentKey, ...list, ...due };
  return putEntity(deliveryItemKey(delivery.key), attributes, onlyIf);
}

/**
 * Creates or replaces the item of a delivery to a pull subscription. Unless the delivery is pending, the item has no due
 * attributes. The replacement then removes the delivery from the `due` index.
 */
export function fetchedDeliveryToPut(stored: StoredDelivery, onlyIf: Condition): Put {
  const { delivery } = stored;
  const waiting = delivery.status === "pending" && {
    duePartition: waitingPartition(targetKeyOf(delivery.target)),
    dueAt: positionOf({ created: delivery.waitsUntil ?? "", key: delivery.key }),
  };
  return deliveryToPut(stored, waiting, onlyIf);
}

/** The put operation fails if the stored version differs from the version of `before`. */
export const changedFetchedDelivery = (before: StoredDelivery, after: Delivery): Put =>
  fetchedDeliveryToPut(
    { ...before, delivery: after },
    { expression: "#version = :version", values: { version: before.delivery.version } },
  );

export function itemToStoredDelivery(item: Item | undefined): StoredDelivery | undefined {
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
}

const dueKindOf = (delivery: Delivery): DueKind => (carriesFile(delivery) ? "file-delivery" : "delivery");

/**
 * Time after which an attempt counts as crashed, in seconds. For files, longer than the timeout of the functions that
 * deliver files, which is Lambda's maximum (900 seconds).
 */
export const leaseSeconds = { file: 960, event: 120 } as const;

export const leaseSecondsOf = (delivery: Delivery): number => leaseSeconds[carriesFile(delivery) ? "file" : "event"];

/**
 * Properties that `changedDelivery` can update, after an attempt, a resend or a rescheduling. Deliveries to pull
 * subscriptions are replaced as a whole instead (`fetchedDeliveryToPut`).
 */
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

/** The delivery is due at its `nextAttemptAt`, or immediately if it has no `nextAttemptAt`. */
export function newDeliveryToPut(stored: StoredDelivery, now: Date): Put {
  const { delivery } = stored;
  const due = dueAt(dueKindOf(delivery), delivery.key, new Date(delivery.nextAttemptAt ?? now));
  return deliveryToPut(stored, due, isNew);
}

/** The update fails if the stored version differs from the version of `before`. */
export function changedDelivery(before: Delivery, after: Delivery): Update {
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
}

/**
 * Counts one more attempt before the content is sent. The delivery is due again when the attempt times out. If the agent
 * advances its clock, a sweep can find the delivery earlier, while the attempt is still in progress.
 */
export function withAttemptCounted(delivery: Delivery, now: Date): Delivery {
  const seconds = leaseSecondsOf(delivery);
  return {
    ...delivery,
    attemptCount: delivery.attemptCount + 1,
    attemptStarted: now.toISOString(),
    attemptOverAt: addSeconds(realTime(now), seconds).toISOString(),
    nextAttemptAt: addSeconds(now, seconds).toISOString(),
    lastModified: now.toISOString(),
  };
}

/** Returns undefined if the delivery has changed, for example because another function claimed the attempt. */
export async function claimAttempt(
  table: Pick<Table, "write">,
  delivery: Delivery,
  now: Date,
): Promise<Delivery | undefined> {
  const claimed = { ...withAttemptCounted(delivery, now), version: delivery.version + 1 };
  const { written } = await table.write([changedDelivery(delivery, claimed)]);
  return written ? claimed : undefined;
}

/** The event that reports the outcome is stored in the delivery's partition. */
export const outcomeToPut = ({ key, version }: Delivery, agentKey: string, event: CloudEvent): Put =>
  putEvent({ ...deliveryItemKey(key), sk: `outcome#${versionSortKey(version)}` }, agentKey, event);
