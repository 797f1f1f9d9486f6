import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";
import { Day } from "../shared/values/schemas.ts";
import { recordKinds } from "./domain/record-kinds.ts";

/**
 * Schema of the files that networks send: JSON Lines (NDJSON) with a header, one record per line and a trailer. A file
 * contains one kind of record. `validateRecord` validates the columns of a record against the schema for the record's kind.
 */

const { "merchant-payout": _ours, ...sent } = recordKinds;
const sentKinds = Object.keys(sent) as (keyof typeof sent)[];

export const NetworkGivenName = v.pipe(v.string(), v.regex(/^[\w.+-]{1,120}$/));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const RecordFileHeader = v.strictObject({
  type: v.literal("header"),
  network: v.picklist(cardNetworks),
  kind: v.picklist(sentKinds),
  /** The object in the inbox has the name `<fileId>.ndjson`. */
  fileId: NetworkGivenName,
  created: v.pipe(v.string(), v.isoTimestamp()),
  recordCount: Count,
});

const line = {
  type: v.literal("record"),
  /** The network's identifier for the record, identical each time the record is sent. */
  key: NetworkGivenName,
  businessDate: Day,
  /** The network's identifiers for the funds transfer that settles the recorded item, and for the item's dispute. */
  transfer: v.optional(NetworkGivenName),
  dispute: v.optional(NetworkGivenName),
  columns: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
};

/**
 * A record of one transaction contains the transaction's acquirer reference number (`arn`). Any other record, such as a
 * summary of several transactions, contains the key of the agent (`reportingFor`) instead.
 */
export const RecordLine = v.union([
  v.strictObject({ ...line, arn: v.pipe(v.string(), v.regex(/^\d{23}$/)) }),
  v.strictObject({ ...line, reportingFor: v.pipe(v.string(), v.regex(/^cgt-[a-zA-Z0-9]{1,116}$/)) }),
]);

export const RecordFileTrailer = v.strictObject({
  type: v.literal("trailer"),
  recordCount: Count,
  totals: v.record(v.string(), v.string()),
});

export type RecordFileHeader = v.InferOutput<typeof RecordFileHeader>;
export type RecordLine = v.InferOutput<typeof RecordLine>;
export type RecordFileTrailer = v.InferOutput<typeof RecordFileTrailer>;
