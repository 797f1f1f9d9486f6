import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, itemSchema, type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, type Update } from "../../shared/store/table.ts";
import { enhancedDataToItem, itemToEnhancedData, type StoredEnhancedData } from "../charge/enhanced-data-item.ts";
import type { ClearingRecord, ClearingVerdict, PlaceInBatch } from "../domain/clearing/clearing-record.ts";

/**
 * Storage of clearing records, in the partition of their charge. A record is in the `due` index until it is claimed by a
 * batch, cancelled, withdrawn or rejected, and again while an acknowledgement waits to be applied.
 */

type RecordName = Pick<ClearingRecord, "chargeKey" | "actionKey">;

export const clearingRecordKey = (chargeKey: string, actionKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `clearing#${actionKey}`,
});

/** Default values of a clearing record, for a charge that is cleared only once, as most charges are. */
const derived = { sequence: 1, isLast: true } as const;

type StoredRecord = StoredAs<
  Omit<ClearingRecord, "chargeKey" | "actionKey" | "agentKey" | "enhancedData">,
  keyof typeof derived
> & { readonly enhancedData?: StoredEnhancedData };

export function itemToClearingRecord(item: Item | undefined): ClearingRecord | undefined {
  if (!item) return undefined;
  const { enhancedData, ...own } = entityOf<StoredRecord>(item);
  return {
    ...derived,
    ...own,
    chargeKey: item.pk.slice("charge#".length),
    actionKey: item.sk.slice("clearing#".length),
    agentKey: String(item["agentKey"]),
    ...(enhancedData && { enhancedData: itemToEnhancedData(enhancedData) }),
  };
}

export function clearingRecordToItem({ chargeKey, actionKey, enhancedData, ...own }: ClearingRecord): Item {
  const { pk, sk } = clearingRecordKey(chargeKey, actionKey);
  return {
    ...withoutDerived(own, derived),
    ...(enhancedData && { enhancedData: enhancedDataToItem(enhancedData) }),
    pk,
    sk,
    schema: itemSchema,
  };
}

/** Creates a clearing record in the same database transaction as its action. */
export function clearingRecordToPut(record: ClearingRecord, now: Date): Put {
  const due = dueAt("clearing", record.chargeKey, record.clearAfter ? new Date(record.clearAfter) : now);
  return putItem("domain", { ...clearingRecordToItem(record), ...due }, isNew);
}

const isWaiting = { expression: "#state = :waiting", values: { waiting: "waiting" } };

/**
 * Removes a record from clearing if no batch has claimed it. A batch updates the same item under the same condition, so only
 * one of the two updates succeeds.
 */
export const cancelledClearing = (chargeKey: string, actionKey: string): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: { state: "cancelled" },
  remove: dueAttributes,
  onlyIf: isWaiting,
});

/** Assigns a record to a batch if the record still has the state `waiting`. */
export const claimedClearing = ({ chargeKey, actionKey }: RecordName, batch: PlaceInBatch): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: { state: "in-batch", batch },
  remove: dueAttributes,
  onlyIf: isWaiting,
});

export const postponedClearing = ({ chargeKey, actionKey }: RecordName, until: Date): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: dueAt("clearing", chargeKey, until),
  onlyIf: isWaiting,
});

const isInBatch = { expression: "#state = :inBatch", values: { inBatch: "in-batch" } };

/**
 * Stores the network's acknowledgement of a clearing record until no action is in progress on the charge. A later or repeated
 * acknowledgement replaces the stored one.
 */
export const keptVerdict = (
  { chargeKey, actionKey }: RecordName,
  { rejection }: ClearingVerdict,
  until: Date,
): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: { verdict: rejection === undefined ? {} : { rejection }, ...dueAt("clearing-verdict", chargeKey, until) },
  onlyIf: isInBatch,
});

/**
 * Stores the final decision on a record, at most once: the network's decision, or this service's rejection of a record that
 * waits for a batch.
 */
export const decidedClearing = ({ chargeKey, actionKey, state, batch, rejection }: ClearingRecord): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: { state, ...(rejection !== undefined && { rejection }) },
  remove: [...dueAttributes, "verdict"],
  onlyIf: batch ? isInBatch : isWaiting,
});
