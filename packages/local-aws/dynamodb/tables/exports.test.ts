import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DynamoDb, openDynamoDb } from "../engine.ts";

const start = Date.parse("2026-11-23T12:00:00.000Z");
const startSeconds = start / 1_000;
const day = 86_400;
const TableArn = "arn:aws:dynamodb:eu-west-1:000000000000:table/one";

let now = start;
let objects: Map<string, Buffer>;
let engine: DynamoDb;
beforeEach(async () => {
  now = start;
  objects = new Map();
  engine = await openDynamoDb({
    clock: () => now,
    ttlSweepSeconds: 0,
    writeObject: (bucket, key, content) => {
      if (bucket !== "copies") throw new Error(`There is no bucket ${bucket}`);
      objects.set(key, content);
    },
  });
  await createTable("one", "NEW_IMAGE");
});
afterEach(() => engine.close());

async function createTable(TableName: string, StreamViewType?: string) {
  await engine.execute("CreateTable", {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    ...(StreamViewType && { StreamSpecification: { StreamEnabled: true, StreamViewType } }),
  });
  await engine.execute("UpdateContinuousBackups", {
    TableName,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
}

function at(seconds: number) {
  now = start + seconds * 1_000;
}

const put = (pk: string, value: string) =>
  engine.execute("PutItem", { TableName: "one", Item: { pk: { S: pk }, value: { S: value } } });
const remove = (pk: string) => engine.execute("DeleteItem", { TableName: "one", Key: { pk: { S: pk } } });

interface Described {
  readonly ExportDescription: Readonly<Record<string, unknown>> & { readonly ExportArn: string };
}

async function exported(change: object): Promise<Described["ExportDescription"]> {
  const input = { TableArn, S3Bucket: "copies", S3Prefix: "one", ...change };
  const { ExportDescription } = (await engine.execute("ExportTableToPointInTime", input)) as Described;
  return ExportDescription;
}

const window = (from: number, to?: number, ExportViewType = "NEW_IMAGE") => ({
  ExportType: "INCREMENTAL_EXPORT",
  IncrementalExportSpecification: {
    ExportFromTime: startSeconds + from,
    ...(to !== undefined && { ExportToTime: startSeconds + to }),
    ExportViewType,
  },
});

const described = async (ExportArn: string): Promise<Described["ExportDescription"]> =>
  ((await engine.execute("DescribeExport", { ExportArn })) as Described).ExportDescription;

const textOf = (key: string): string => objects.get(key)?.toString() ?? expect.fail(`there is no ${key}`);

interface Manifest {
  readonly itemCount: number;
  readonly dataFileS3Key: string;
}

/** Lines of the files to which the manifests of an export refer. */
async function linesOf({ ExportArn }: Described["ExportDescription"]): Promise<readonly unknown[]> {
  const { ExportManifest } = await described(ExportArn);
  const { manifestFilesS3Key, itemCount } = JSON.parse(textOf(String(ExportManifest)));
  const files = textOf(manifestFilesS3Key)
    .trimEnd()
    .split("\n")
    .map((line): Manifest => JSON.parse(line));
  const lines = files.flatMap(({ dataFileS3Key }) =>
    gunzipSync(objects.get(dataFileS3Key) ?? "")
      .toString()
      .split("\n")
      .filter(Boolean),
  );
  expect(lines.length).toBe(itemCount);
  return lines.map((line) => JSON.parse(line));
}

describe("a full export", () => {
  it("has the items as of its time, in the files that its manifests list", async () => {
    await put("a", "old");
    await put("b", "old");
    at(10);
    await put("a", "new");
    await remove("b");
    at(20);
    const begun = await exported({ ExportTime: startSeconds + 5 });
    expect(begun).toMatchObject({ ExportStatus: "IN_PROGRESS", ExportType: "FULL_EXPORT" });
    expect(await described(begun.ExportArn)).toMatchObject({ ExportStatus: "COMPLETED", ItemCount: 2 });
    const lines = await linesOf(begun);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ Item: { pk: { S: "a" }, value: { S: "old" } } });
    const id = begun.ExportArn.split("/").at(-1);
    expect(id).toMatch(/^0\d{13}-[0-9a-f]{8}$/);
    const summary = JSON.parse(textOf(`one/AWSDynamoDB/${id}/manifest-summary.json`));
    expect(summary).toMatchObject({ version: "2020-06-30", exportTime: "2026-11-23T12:00:05.000Z", s3Prefix: "one" });
    expect(summary.exportType).toBeUndefined();
    expect([...objects.keys()].filter((key) => key.startsWith(`one/AWSDynamoDB/${id}/data/`))).toHaveLength(4);
  });
});

describe("an incremental export", () => {
  it("has the last state of the items written in its window, excluding the end of the window", async () => {
    await put("untouched", "1");
    await put("changed", "1");
    await put("removed", "1");
    await put("later", "1");
    at(1_000);
    await put("changed", "2");
    await put("changed", "3");
    await put("added", "1");
    await remove("removed");
    await put("came and went", "1");
    await remove("came and went");
    at(2_000);
    await put("later", "2");
    at(3_000);
    const begun = await exported(window(1_000, 2_000));
    const written = { Metadata: { WriteTimestampMicros: { N: String((startSeconds + 1_000) * 1_000_000) } } };
    const lines = await linesOf(begun);
    expect(lines).toHaveLength(3);
    for (const [pk, value] of [
      ["changed", "3"],
      ["added", "1"],
    ] as const) {
      const Keys = { pk: { S: pk } };
      expect(lines).toContainEqual({ ...written, Keys, NewImage: { ...Keys, value: { S: value } } });
    }
    expect(lines).toContainEqual({ ...written, Keys: { pk: { S: "removed" } } });
    const summary = JSON.parse(textOf(String((await described(begun.ExportArn))["ExportManifest"])));
    expect(summary).toMatchObject({
      version: "2023-08-01",
      exportType: "INCREMENTAL_EXPORT",
      outputView: "NEW_IMAGE",
      exportFromTime: "2026-11-23T12:16:40.000Z",
      exportToTime: "2026-11-23T12:33:20.000Z",
    });
    expect([...objects.keys()].filter((key) => key.startsWith("one/AWSDynamoDB/data/"))).toHaveLength(4);
  });

  it("ends at the current time if no end is specified", async () => {
    at(1_000);
    const { ExportArn } = await exported(window(0));
    expect(await described(ExportArn)).toMatchObject({
      IncrementalExportSpecification: { ExportToTime: startSeconds + 1_000 },
    });
  });

  it.each([
    ["a window shorter than 15 minutes", window(0, 899), "at least 15 minutes"],
    ["a window longer than 24 hours", window(0, day + 1), "at most 24 hours"],
    ["a window without a start", { ExportType: "INCREMENTAL_EXPORT" }, "requires an ExportFromTime"],
    ["a time in addition to the window", { ...window(0, 900), ExportTime: startSeconds }, "cannot have an ExportTime"],
    ["a window for a full export", { ...window(0, 900), ExportType: "FULL_EXPORT" }, "cannot have an Incremental"],
    ["a start before the table existed", window(-900, 900), "Export times must be between Unix time"],
    ["an end in the future", window(day, day + 90_001), "Export times must be between Unix time"],
    ["old images that the stream does not have", window(0, 900, "NEW_AND_OLD_IMAGES"), "no old images"],
    ["another format", { ExportFormat: "ION" }, "DYNAMODB_JSON"],
    ["an unknown table", { TableArn: `${TableArn}s` }, "not found"],
  ])("is rejected with %s", async (_, change, message) => {
    at(day + 60_000);
    await expect(exported(change)).rejects.toThrow(message);
  });

  it("accepts windows of exactly 15 minutes and 24 hours", async () => {
    at(day);
    await exported(window(0, 900));
    await exported(window(0, day));
  });

  it("has old images if the stream has them", async () => {
    await createTable("both", "NEW_AND_OLD_IMAGES");
    const write = (value: string) =>
      engine.execute("PutItem", { TableName: "both", Item: { pk: { S: "a" }, value: { S: value } } });
    await write("1");
    at(1_000);
    await write("2");
    at(2_000);
    const begun = await exported({
      TableArn: TableArn.replace("/one", "/both"),
      ...window(1_000, 2_000, "NEW_AND_OLD_IMAGES"),
    });
    expect(await linesOf(begun)).toEqual([
      expect.objectContaining({ OldImage: expect.objectContaining({ value: { S: "1" } }) }),
    ]);
  });
});

describe("exports", () => {
  it("are created once for calls with the same token within eight hours, and conflict with other parameters", async () => {
    at(1_000);
    const first = await exported({ ...window(0, 900), ClientToken: "night" });
    at(2_000);
    expect((await exported({ ...window(0, 900), ClientToken: "night" })).ExportArn).toBe(first.ExportArn);
    await expect(exported({ ...window(0, 901), ClientToken: "night" })).rejects.toThrow("night");
    at(40_000);
    expect((await exported({ ...window(0, 900), ClientToken: "night" })).ExportArn).not.toBe(first.ExportArn);
  });

  it("fail without their bucket, and report the failure when described", async () => {
    const { ExportArn } = await exported({ S3Bucket: "elsewhere" });
    expect(await described(ExportArn)).toMatchObject({ ExportStatus: "FAILED", FailureCode: "S3NoSuchBucket" });
    await expect(described(`${ExportArn}x`)).rejects.toThrow("not found");
  });

  it("are listed in pages, for ninety days", async () => {
    for (let count = 0; count < 30; count += 1) {
      at(count);
      await exported({});
    }
    const list = async (more: object = {}) =>
      (await engine.execute("ListExports", { TableArn, ...more })) as {
        readonly ExportSummaries: readonly object[];
        readonly NextToken?: string;
      };
    const { ExportSummaries, NextToken } = await list();
    expect([ExportSummaries.length, (await list({ NextToken })).ExportSummaries.length]).toEqual([25, 5]);
    expect(ExportSummaries[0]).toMatchObject({ ExportStatus: "COMPLETED", ExportType: "FULL_EXPORT" });
    at(91 * day);
    expect((await list()).ExportSummaries).toEqual([]);
  });

  it("require point-in-time recovery: a stream from the beginning, with records kept for 35 days", async () => {
    await createTable("silent");
    await expect(exported({ TableArn: TableArn.replace("/one", "/silent") })).rejects.toThrow("are incomplete");
    await put("a", "1");
    at(34 * day);
    await engine.sweep();
    expect(await linesOf(await exported({}))).toHaveLength(1);
    at(35 * day);
    await expect(exported({})).rejects.toThrow("are incomplete");
  });
});
