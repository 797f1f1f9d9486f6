import { dueAt, dueAttributes } from "../shared/due-work.ts";
import { itemSchema } from "../shared/stored-entity.ts";
import type { ItemKey, Put, Update } from "../shared/table.ts";
import { isNew, put } from "../shared/table.ts";
import type { ClearingRecord } from "./domain/clearing-record.ts";

/** Clearing records in the table: beside their charge, and in the index `due` until a batch or a cancel takes them. */

export const clearingRecordKey = (chargeKey: string, actionKey: string): ItemKey => ({
  table: "domain",
  pk: `charge#${chargeKey}`,
  sk: `clearing#${actionKey}`,
});

/** A new record, in the transaction of the action that asks for it. */
export const clearingRecordToPut = (record: ClearingRecord, now: Date): Put => {
  const { pk, sk } = clearingRecordKey(record.chargeKey, record.actionKey);
  const due = dueAt("clearing", record.chargeKey, record.clearAfter ? new Date(record.clearAfter) : now);
  return put("domain", { ...record, pk, sk, schema: itemSchema, ...due }, isNew);
};

/** Takes a record out of clearing, if no batch has it yet: a batch and a cancel change the same item, so one wins. */
export const cancelledClearing = (chargeKey: string, actionKey: string): Update => ({
  kind: "update",
  key: clearingRecordKey(chargeKey, actionKey),
  set: { state: "cancelled" },
  remove: dueAttributes,
  onlyIf: { expression: "#state = :waiting", values: { waiting: "waiting" } },
});
