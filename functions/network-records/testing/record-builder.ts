import { keyPrefixes } from "../../shared/values/keys.ts";
import type { FieldType, RecordField } from "../domain/record-field.ts";
import { type NetworkRecord, type RecordKind, recordKinds, recordNouns } from "../domain/record-kinds.ts";

const values: Readonly<Record<FieldType, string | number | boolean>> = {
  text: "one",
  integer: 1050,
  decimal: "0.25",
  boolean: false,
  date: "2026-11-20",
  timestamp: "2026-11-20T10:00:00.000Z",
};

const sampleOf = ({ type, oneOf, isCurrency }: RecordField): string | number | boolean =>
  oneOf?.[0] ?? (isCurrency ? "EUR" : values[type]);

/** A record with all required columns, or with all columns. */
export function aRecord(
  kind: RecordKind,
  change: Partial<NetworkRecord> = {},
  isWanted: (field: RecordField) => boolean = ({ required = false }) => required,
): NetworkRecord {
  const fields: readonly RecordField[] = recordKinds[kind];
  const columns = fields
    .filter((field) => !field.carries && field.placesOf === undefined && isWanted(field))
    .map((one) => [one.name, sampleOf(one)]);
  return {
    kind,
    agentKey: "cgt-00000000000000000001",
    key: `${keyPrefixes[recordNouns[kind]]}-00000000000000000001`,
    created: "2026-11-21T09:15:00.000Z",
    businessDate: "2026-11-20",
    columns: Object.fromEntries(columns),
    ...change,
  };
}
