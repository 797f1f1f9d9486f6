import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { checkInput } from "../check-input.ts";
import { createKey, type Item } from "../dynalite.ts";
import { refusal, validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { exportRows, rowsBelow } from "../store/rows.ts";
import { type ExportLine, writeExport } from "./export-files.ts";
import { itemsAt, restorableFrom } from "./point-in-time.ts";
import { keyOf, type Table } from "./tables.ts";

/**
 * Exports of a table to a bucket: full at a point in time, or incremental for a time window. An export on AWS takes minutes.
 * Here, it has ended when the call returns, although the response contains IN_PROGRESS. DescribeExport shows whether the
 * export completed or failed.
 */

const windowSeconds = { least: 15 * 60, most: 24 * 60 * 60 } as const;
const tokenSeconds = 8 * 60 * 60;

const WindowInput = v.object({
  ExportFromTime: v.optional(v.number()),
  ExportToTime: v.optional(v.number()),
  ExportViewType: v.optional(v.picklist(["NEW_IMAGE", "NEW_AND_OLD_IMAGES"]), "NEW_AND_OLD_IMAGES"),
});

const Export = v.object({
  TableArn: v.string(),
  S3Bucket: v.pipe(v.string(), v.regex(/^[a-z0-9A-Z]+[.\-\w]*[a-z0-9A-Z]+$/)),
  S3BucketOwner: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/))),
  S3Prefix: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
  S3SseAlgorithm: v.optional(v.picklist(["AES256", "KMS"])),
  ExportFormat: v.optional(
    v.picklist(["DYNAMODB_JSON"], "The local DynamoDB supports DYNAMODB_JSON only"),
    "DYNAMODB_JSON",
  ),
  ExportType: v.optional(v.picklist(["FULL_EXPORT", "INCREMENTAL_EXPORT"]), "FULL_EXPORT"),
  ExportTime: v.optional(v.number()),
  IncrementalExportSpecification: v.optional(WindowInput),
  ClientToken: v.optional(v.pipe(v.string(), v.regex(/^[^$]+$/))),
});

type ExportInput = v.InferOutput<typeof Export>;

/** Export period, as Unix time in seconds; the end is exclusive. */
interface ExportWindow {
  readonly ExportFromTime: number;
  readonly ExportToTime: number;
  readonly ExportViewType: "NEW_IMAGE" | "NEW_AND_OLD_IMAGES";
}

interface ExportDescription extends Omit<ExportInput, "IncrementalExportSpecification"> {
  readonly ExportArn: string;
  readonly ExportStatus: "COMPLETED" | "FAILED";
  readonly StartTime: number;
  readonly IncrementalExportSpecification?: ExportWindow;
}

interface StoredExport {
  readonly description: ExportDescription;
  readonly input: ExportInput;
}

const tableNameIn = (arn: string): string => /:table\/([^/]+)/.exec(arn)?.[1] ?? arn;

const storedExports = async ({ level }: EnginePlatform, tableName: string): Promise<readonly StoredExport[]> =>
  (await level.iterator(rowsBelow(exportRows(tableName))).all()).map(([, stored]) => stored as StoredExport);

/** Validates the times of an export request as AWS does, and returns them in the format of the export description. */
function timesOf(input: ExportInput, from: number, nowSeconds: number) {
  const { ExportType, ExportTime, IncrementalExportSpecification: window } = input;
  const outside = (seconds: number): boolean => seconds < Math.floor(from) || seconds > nowSeconds;
  if (ExportType === "FULL_EXPORT") {
    if (window) throw validationError("A full export cannot have an IncrementalExportSpecification");
    const time = ExportTime ?? Math.floor(nowSeconds);
    if (outside(time)) {
      throw refusal("InvalidExportTimeException", `Export times must be between Unix time ${from} and now`);
    }
    return { ExportTime: time };
  }
  if (ExportTime !== undefined) throw validationError("An incremental export cannot have an ExportTime");
  if (window?.ExportFromTime === undefined) throw validationError("An incremental export requires an ExportFromTime");
  const { ExportFromTime, ExportToTime = Math.floor(nowSeconds), ExportViewType } = window;
  if (outside(ExportFromTime) || outside(ExportToTime)) {
    throw refusal("InvalidExportTimeException", `Export times must be between Unix time ${from} and now`);
  }
  const seconds = ExportToTime - ExportFromTime;
  if (seconds < windowSeconds.least) throw validationError("The export period must be at least 15 minutes");
  if (seconds > windowSeconds.most) throw validationError("The export period must be at most 24 hours");
  return { IncrementalExportSpecification: { ExportFromTime, ExportToTime, ExportViewType } };
}

const fullLines = async (platform: EnginePlatform, table: Table, seconds: number): Promise<readonly ExportLine[]> =>
  (await itemsAt(platform, table, seconds)).map((item) => ({
    key: createKey(keyOf(item, table.description), table.description),
    line: { Item: item },
  }));

interface Change {
  readonly keys: Item;
  readonly before: Item | undefined;
  readonly existed: boolean;
  readonly after: Item | undefined;
  readonly seconds: number;
}

/**
 * Returns the final state of each item written in the window and, for NEW_AND_OLD_IMAGES, its state before the window. Items
 * that existed neither before nor after the window are omitted.
 */
async function changedLines(
  { streams }: EnginePlatform,
  { description }: Table,
  { ExportFromTime, ExportToTime, ExportViewType }: ExportWindow,
): Promise<readonly ExportLine[]> {
  const changes = new Map<string, Change>();
  for await (const { eventName, dynamodb } of streams.recordsOf(description.TableName)) {
    const { ApproximateCreationDateTime: seconds, Keys: keys, OldImage: before, NewImage: after } = dynamodb;
    if (seconds < ExportFromTime || seconds >= ExportToTime) continue;
    const key = createKey(keys, description);
    const first = changes.get(key) ?? { before, existed: eventName !== "INSERT" };
    changes.set(key, { keys, before: first.before, existed: first.existed, after, seconds });
  }
  return [...changes]
    .filter(([, { existed, after }]) => existed || after)
    .map(([key, { keys, before, after, seconds }]) => ({
      key,
      line: {
        Metadata: { WriteTimestampMicros: { N: String(seconds * 1_000_000) } },
        Keys: keys,
        ...(before && ExportViewType === "NEW_AND_OLD_IMAGES" && { OldImage: before }),
        ...(after && { NewImage: after }),
      },
    }));
}

const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function summaryOf(description: ExportDescription, table: Table): object {
  const { ExportArn, StartTime, TableArn, ExportTime, IncrementalExportSpecification: window } = description;
  const { S3Bucket, S3Prefix = null, S3SseAlgorithm = "AES256", ExportFormat } = description;
  const times = window
    ? { exportFromTime: isoTime(window.ExportFromTime), exportToTime: isoTime(window.ExportToTime) }
    : { exportTime: isoTime(ExportTime ?? StartTime) };
  return {
    version: window ? "2023-08-01" : "2020-06-30",
    exportArn: ExportArn,
    startTime: isoTime(StartTime),
    endTime: isoTime(StartTime),
    tableArn: TableArn,
    tableId: table.description["TableId"],
    ...times,
    s3Bucket: S3Bucket,
    s3Prefix: S3Prefix,
    s3SseAlgorithm: S3SseAlgorithm,
    s3SseKmsKeyId: null,
    outputFormat: ExportFormat,
    ...(window && { outputView: window.ExportViewType, exportType: "INCREMENTAL_EXPORT" }),
  };
}

/** Writes the files of an export and returns the final status: FAILED if a file cannot be written. */
async function written(platform: EnginePlatform, table: Table, description: ExportDescription): Promise<object> {
  const { ExportTime = 0, IncrementalExportSpecification: window, S3Bucket, S3Prefix, ExportArn } = description;
  const lines = window ? await changedLines(platform, table, window) : await fullLines(platform, table, ExportTime);
  const exportId = ExportArn.slice(ExportArn.lastIndexOf("/") + 1);
  try {
    if (!platform.writeObject) throw new Error(`There is no bucket ${S3Bucket}`);
    const { manifestKey, itemCount, billedSizeBytes } = await writeExport(platform.writeObject, {
      bucket: S3Bucket,
      prefix: S3Prefix,
      exportId,
      isIncremental: window !== undefined,
      lines,
      summary: summaryOf(description, table),
    });
    return {
      ExportStatus: "COMPLETED",
      ExportManifest: manifestKey,
      ItemCount: itemCount,
      BilledSizeBytes: billedSizeBytes,
    };
  } catch (error) {
    return { ExportStatus: "FAILED", FailureCode: "S3NoSuchBucket", FailureMessage: String(error) };
  }
}

export async function exportTableToPointInTime(platform: EnginePlatform, request: unknown): Promise<unknown> {
  const input = checkInput(Export, request);
  const tableName = tableNameIn(input.TableArn);
  if (!platform.tables.has(tableName)) throw refusal("TableNotFoundException", `Table not found: ${tableName}`);
  const table = platform.tables.get(tableName);
  const nowSeconds = platform.now() / 1_000;
  const from = restorableFrom(table, nowSeconds);
  if (from === undefined) {
    throw refusal("PointInTimeRecoveryUnavailableException", `The stream records of ${tableName} are incomplete`);
  }
  const { ClientToken = randomUUID() } = input;
  const earlier = (await storedExports(platform, tableName)).find(
    ({ description }) => description.ClientToken === ClientToken && nowSeconds - description.StartTime < tokenSeconds,
  );
  if (earlier) {
    if (isDeepStrictEqual(earlier.input, input)) return { ExportDescription: earlier.description };
    throw refusal("ExportConflictException", `The token ${ClientToken} was used for another export`);
  }
  const times = timesOf(input, from, nowSeconds);
  if (
    times.IncrementalExportSpecification?.ExportViewType === "NEW_AND_OLD_IMAGES" &&
    !/OLD/.test(table.stream?.viewType ?? "")
  ) {
    throw validationError(`The stream of ${tableName} has no old images: set ExportViewType to NEW_IMAGE`);
  }
  const exportId = `0${Math.floor(platform.now())}-${randomUUID().slice(0, 8)}`;
  const { IncrementalExportSpecification: _window, ...rest } = input;
  const begun: ExportDescription = {
    ...rest,
    ...times,
    ClientToken,
    ExportArn: `${input.TableArn}/export/${exportId}`,
    ExportStatus: "COMPLETED",
    StartTime: nowSeconds,
  };
  const outcome = await written(platform, table, begun);
  const description = { ...begun, EndTime: nowSeconds, ...outcome };
  await platform.level.batch([{ type: "put", key: exportRows(tableName) + exportId, value: { description, input } }]);
  return { ExportDescription: { ...begun, ExportStatus: "IN_PROGRESS" } };
}

const OfExport = v.object({ ExportArn: v.string() });

export async function describeExport(platform: EnginePlatform, request: unknown): Promise<unknown> {
  const { ExportArn } = checkInput(OfExport, request);
  const found = (await storedExports(platform, tableNameIn(ExportArn))).find(
    ({ description }) => description.ExportArn === ExportArn,
  );
  if (!found) throw refusal("ExportNotFoundException", `Export not found: ${ExportArn}`);
  return { ExportDescription: found.description };
}

const List = v.object({
  TableArn: v.string("The local DynamoDB lists exports by table only"),
  MaxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)), 25),
  NextToken: v.optional(v.string()),
});

const listedDays = 90;

/** Lists a table's exports of the last 90 days, at most 25 per page. */
export async function listExports(platform: EnginePlatform, request: unknown): Promise<unknown> {
  const { TableArn, MaxResults, NextToken = "0" } = checkInput(List, request);
  const oldest = platform.now() / 1_000 - listedDays * 24 * 60 * 60;
  const all = (await storedExports(platform, tableNameIn(TableArn))).filter(
    ({ description }) => description.StartTime >= oldest,
  );
  const end = Number(NextToken) + MaxResults;
  return {
    ExportSummaries: all
      .slice(Number(NextToken), end)
      .map(({ description: { ExportArn, ExportStatus, ExportType } }) => ({ ExportArn, ExportStatus, ExportType })),
    ...(end < all.length && { NextToken: String(end) }),
  };
}
