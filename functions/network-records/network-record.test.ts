import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cardNetworks } from "../card-networks/networks.ts";
import { type Item, putItem } from "../shared/store/table.ts";
import { dayOf } from "../shared/values/calendar-day.ts";
import { type KeyNoun, keyFromDigest } from "../shared/values/keys.ts";
import type { RecordField } from "./domain/record-field.ts";
import { type NetworkRecord, type RecordKind, recordKinds, recordNouns, recordValue } from "./domain/record-kinds.ts";
import { recordColumnsSchemas } from "./network-record-schema.ts";
import { itemToRecord, recordLists, recordToPut } from "./network-record-store.ts";
import { aRecord } from "./testing/record-builder.ts";

const kinds = Object.keys(recordKinds) as RecordKind[];

const times = fc.date({ min: new Date("2020-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const days = times.map(dayOf);
const keyOf = (noun: KeyNoun) =>
  fc.uint8Array({ minLength: 48, maxLength: 48 }).map((digest) => keyFromDigest(noun, digest));

function columnValue({
  name,
  type,
  oneOf,
  isCurrency,
  isSigned,
}: RecordField): fc.Arbitrary<string | number | boolean> {
  if (name === "network" || name === "cardNetwork") return fc.constantFrom(...cardNetworks);
  if (name === "chargeKey") return keyOf("charge");
  if (oneOf) return fc.constantFrom(...oneOf);
  if (isCurrency) return fc.constantFrom("EUR", "JPY", "KWD");
  if (type === "integer") return isSigned ? fc.maxSafeInteger() : fc.maxSafeNat();
  if (type === "boolean") return fc.boolean();
  if (type === "date") return days;
  return type === "timestamp" ? times.map((time) => time.toISOString()) : fc.string({ unit: "grapheme", minLength: 1 });
}

/** A row with any of the columns of its kind. */
function recordOf(kind: RecordKind): fc.Arbitrary<NetworkRecord> {
  const columns = recordKinds[kind].filter(({ carries, placesOf }) => !carries && placesOf === undefined);
  return fc.record(
    {
      kind: fc.constant(kind),
      agentKey: keyOf("agent"),
      key: keyOf(recordNouns[kind]),
      created: times.map((time) => time.toISOString()),
      businessDate: days,
      columns: fc.record(Object.fromEntries(columns.map((field) => [field.name, columnValue(field)])), {
        requiredKeys: [],
        noNullPrototype: true,
      }),
    },
    { noNullPrototype: true },
  );
}

describe.each(kinds)("a record of kind %s", (kind) => {
  it("has no duplicate column, and has columns for its agent, key, business date and creation time", () => {
    const names = recordKinds[kind].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const carries = new Set(recordKinds[kind].flatMap((field) => field.carries ?? []));
    expect([...carries].sort()).toEqual(["agentKey", "businessDate", "created", "key"]);
  });

  it("is valid with its required columns only, and with all its columns", () => {
    for (const record of [aRecord(kind), aRecord(kind, {}, () => true)]) {
      expect(v.safeParse(recordColumnsSchemas[kind], record.columns).issues).toBeUndefined();
    }
  });

  it("is rejected without a required column, or with an unknown one", () => {
    const { columns } = aRecord(kind);
    for (const missing of Object.keys(columns)) {
      expect(v.is(recordColumnsSchemas[kind], { ...columns, [missing]: undefined })).toBe(false);
    }
    expect(v.is(recordColumnsSchemas[kind], { ...columns, surprise: "one" })).toBe(false);
  });

  it("is unchanged by storing and reading, with any columns and any network", () => {
    fc.assert(
      fc.property(recordOf(kind), (record) => {
        const { item } = recordToPut(record);
        expect(itemToRecord(unmarshall(marshall(item)) as Item, record.agentKey)).toStrictEqual(record);
      }),
    );
  });

  it("is visible only to its agent, is in one of the lists of its kind, and is written once", () => {
    const record = aRecord(kind, {}, () => true);
    const { item } = recordToPut(record);
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
] as const)("a value in the wrong format for its column is rejected: %s %o", (kind, change) =>
  expect(v.is(recordColumnsSchemas[kind], { ...aRecord(kind).columns, ...change })).toBe(false),
);
