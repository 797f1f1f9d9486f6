import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";
import { Day } from "../shared/values/schemas.ts";
import { recordKinds } from "./domain/record-kinds.ts";

/**
 * The file that networks send back, one kind of record a file: JSON lines, a header, a record a line, a trailer. The
 * columns of a record are held against the schema of its kind once it is known whose it is.
 */

const { "merchant-payout": _ours, ...sent } = recordKinds;
const sentKinds = Object.keys(sent) as (keyof typeof sent)[];

/** What a network calls a file, a record or a transfer. */
export const NetworkGivenName = v.pipe(v.string(), v.regex(/^[\w.+-]{1,120}$/));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const RecordFileHeader = v.strictObject({
  type: v.literal("header"),
  network: v.picklist(cardNetworks),
  kind: v.picklist(sentKinds),
  /** Names the file; the object in the inbox is called `<fileId>.ndjson`. */
  fileId: NetworkGivenName,
  created: v.pipe(v.string(), v.isoTimestamp()),
  recordCount: Count,
});

const line = {
  type: v.literal("record"),
  /** The network's name for the record, the same whenever it is sent. */
  key: NetworkGivenName,
  businessDate: Day,
  /** The network's names for the transfer that settles it, and for the dispute that it is about. */
  transfer: v.optional(NetworkGivenName),
  dispute: v.optional(NetworkGivenName),
  columns: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
};

/** A movement is named by its acquirer reference; what sums up several movements says whose they are. */
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
