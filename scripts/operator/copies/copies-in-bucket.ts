import { createHash } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import * as v from "valibot";
import type { CopyWindow } from "../../../functions/recovery/domain/copies.ts";
import { linesOf } from "../../../functions/shared/files/lines-of.ts";

/**
 * Finds a table's exports in a bucket by their manifest summaries. DynamoDB writes the summary of an export last, so each
 * export found is complete.
 */

export interface CopyObjects {
  readonly keys: (prefix: string) => AsyncIterable<string>;
  readonly read: (key: string) => Promise<Readable>;
}

export const bucketObjects = (client: S3Client, Bucket: string): CopyObjects => ({
  keys: async function* (Prefix) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key } of Contents) if (Key !== undefined) yield Key;
    }
  },
  read: async (Key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Body as Readable;
  },
});

interface Manifest {
  readonly manifestFilesS3Key: string;
  readonly itemCount: number;
}

export interface FullCopyInBucket extends Manifest {
  readonly kind: "full";
  readonly asOf: Date;
}

export interface IncrementalCopyInBucket extends Manifest, CopyWindow {
  readonly kind: "incremental";
}

export type CopyInBucket = FullCopyInBucket | IncrementalCopyInBucket;

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const common = {
  manifestFilesS3Key: v.string(),
  itemCount: v.number(),
  outputFormat: v.literal("DYNAMODB_JSON"),
};

const Summary = v.union([
  v.object({
    ...common,
    exportType: v.literal("INCREMENTAL_EXPORT"),
    exportFromTime: time,
    exportToTime: time,
  }),
  v.object({ ...common, exportType: v.optional(v.literal("FULL_EXPORT")), exportTime: time }),
]);

function copyOf(summary: v.InferOutput<typeof Summary>): CopyInBucket {
  const { manifestFilesS3Key, itemCount } = summary;
  return "exportTime" in summary
    ? { kind: "full", asOf: summary.exportTime, manifestFilesS3Key, itemCount }
    : {
        kind: "incremental",
        from: summary.exportFromTime,
        until: summary.exportToTime,
        manifestFilesS3Key,
        itemCount,
      };
}

const textOf = async (objects: CopyObjects, key: string): Promise<string> =>
  (await buffer(await objects.read(key))).toString();

export async function copiesInBucket(objects: CopyObjects, table: string): Promise<readonly CopyInBucket[]> {
  const copies: CopyInBucket[] = [];
  for await (const key of objects.keys(`${table}/AWSDynamoDB/`)) {
    if (!key.endsWith("/manifest-summary.json")) continue;
    copies.push(copyOf(v.parse(Summary, JSON.parse(await textOf(objects, key)))));
  }
  return copies;
}

const DataFile = v.object({ itemCount: v.number(), md5Checksum: v.string(), dataFileS3Key: v.string() });

/**
 * Maximum length of an item's JSON in a copy. An item has at most 400 KB, but its JSON is longer, because each value has a type
 * and some characters are escaped.
 */
const lineLengthMax = 8 * 1_024 * 1_024;

const linesOfFile = async function* (
  objects: CopyObjects,
  { itemCount, md5Checksum, dataFileS3Key }: v.InferOutput<typeof DataFile>,
): AsyncGenerator<string> {
  const hash = createHash("md5");
  const hashed = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  // An error in any stream of the pipeline is reported to the reader of the last stream.
  const unzipped = pipeline(await objects.read(dataFileS3Key), hashed, createGunzip(), () => undefined);
  let found = 0;
  for await (const line of linesOf(unzipped, lineLengthMax)) {
    found += 1;
    yield line;
  }
  if (hash.digest("base64") !== md5Checksum || found !== itemCount) {
    throw new Error(
      `${dataFileS3Key} does not match its manifest: the checksum or the number of items differs (${found} of ${itemCount} items found)`,
    );
  }
};

/**
 * Yields the lines of a copy. A file that does not match its manifest is rejected only after its last line, so a table that
 * was filled from the file must be discarded.
 */
export const linesOfCopy = async function* (
  objects: CopyObjects,
  { manifestFilesS3Key, itemCount }: CopyInBucket,
): AsyncGenerator<string> {
  let found = 0;
  for (const line of (await textOf(objects, manifestFilesS3Key)).split("\n").filter(Boolean)) {
    const file = v.parse(DataFile, JSON.parse(line));
    yield* linesOfFile(objects, file);
    found += file.itemCount;
  }
  if (found !== itemCount)
    throw new Error(`${manifestFilesS3Key} lists files with ${found} items instead of ${itemCount}`);
};
