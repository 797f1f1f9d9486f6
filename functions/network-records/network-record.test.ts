import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { putItem } from "../shared/store/table.ts";
import { type RecordKind, recordKinds, recordValue } from "./domain/record-kinds.ts";
import { recordColumnsSchemas } from "./network-record-schema.ts";
import { itemToRecord, recordLists, recordToPut } from "./network-record-store.ts";
import { aRecord } from "./testing/record-builder.ts";

const kinds = Object.keys(recordKinds) as RecordKind[];

describe.each(kinds)("a record of kind %s", (kind) => {
  it("names no column twice, and tells whose it is, which one it is and when it came in", () => {
    const names = recordKinds[kind].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const carries = recordKinds[kind].flatMap((field) => field.carries ?? []);
    expect(carries.sort()).toEqual(["agentKey", "businessDate", "created", "key"]);
  });

  it("passes its schema with what it must have, and with all that it may have", () => {
    for (const record of [aRecord(kind), aRecord(kind, {}, () => true)]) {
      expect(v.safeParse(recordColumnsSchemas[kind], record.columns).issues).toBeUndefined();
    }
  });

  it("is refused without a column that it must have, or with one that nobody knows", () => {
    const { columns } = aRecord(kind);
    for (const missing of Object.keys(columns)) {
      expect(v.is(recordColumnsSchemas[kind], { ...columns, [missing]: undefined })).toBe(false);
    }
    expect(v.is(recordColumnsSchemas[kind], { ...columns, surprise: "one" })).toBe(false);
  });

  it("comes back from its item as it was, for its agent only, and lies in one of the lists of its kind", () => {
    const record = aRecord(kind, {}, () => true);
    const { item } = recordToPut(record);
    expect(itemToRecord(item, record.agentKey)).toEqual(record);
    expect(itemToRecord(item, "cgt-2")).toBeUndefined();
    expect(recordLists(kind, record.agentKey)).toContain(item["byAgentPartition"]);
    expect(recordToPut(record)).toEqual(putItem("domain", item, { expression: "attribute_not_exists(#pk)" }));
    expect(recordKinds[kind].map((field) => recordValue(record, field))).not.toContain(undefined);
  });
});

it.each([
  ["settlement-detail", { grossValue: 10.5 }],
  ["settlement-detail", { grossImpact: "plus" }],
  ["settlement-detail", { grossValue: -100 }],
  ["settlement-detail", { netCurrency: "XXX" }],
  ["settlement-detail", { netCurrency: "eur" }],
  ["scheme-fee", { "billingAmount.currency": "EURO" }],
  ["scheme-fee", { feeDate: "2026-02-30" }],
  ["funds-transfer", { reportedAmountValue: -1 }],
  ["scheme-fee", { "sourceAmount.value": "1,5" }],
  ["fraud-notification", { fraudReportingDate: "21.11.2026" }],
  ["fraud-notification", { maskedNumber: "4111111111111111" }],
  ["merchant-payout", { netValue: "1050" }],
] as const)("a value that does not have the form of its column is refused: %s %o", (kind, change) =>
  expect(v.is(recordColumnsSchemas[kind], { ...aRecord(kind).columns, ...change })).toBe(false),
);
