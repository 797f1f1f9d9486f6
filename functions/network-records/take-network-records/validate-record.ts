import * as v from "valibot";
import { impossibleIn } from "../domain/possible-record.ts";
import { isOwnColumn, type OwnColumns, ownColumnsOf } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { intakeColumnsSchemas } from "../network-record-schema.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";
import { namesIn } from "./names-in-record.ts";
import { reasonOf } from "./read-record-file.ts";

type ValidatedRecord = { readonly columns: NetworkRecord["columns"] } | { readonly reason: string };

/**
 * Returns the columns of a record together with the values that the service adds. A record is rejected with a reason if it
 * contains values that only the service can set, invalid columns or inconsistent values.
 */
export function validateRecord(header: RecordFileHeader, line: RecordLine, known: OwnColumns = {}): ValidatedRecord {
  const taken = Object.keys(line.columns).filter(isOwnColumn);
  if (taken.length > 0) return { reason: `only the service can set ${taken.join(", ")}` };
  const own = ownColumnsOf(header.kind, { ...namesIn(header, line), ...known });
  const columns = v.safeParse(intakeColumnsSchemas[header.kind], { ...line.columns, ...own });
  if (!columns.success) return { reason: reasonOf(columns.issues) };
  const output = columns.output as NetworkRecord["columns"];
  const reason = impossibleIn(header.kind, output);
  return reason === undefined ? { columns: output } : { reason };
}
