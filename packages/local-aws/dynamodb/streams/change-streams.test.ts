import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, type ScratchDynamoDb } from "../../testing/scratch-dynamodb.ts";
import { openDynamoDb } from "../engine.ts";
import type { StreamRecord } from "./stream-record.ts";

const noon = Date.UTC(2026, 0, 15, 12);
const hourMilliseconds = 60 * 60 * 1000;

let now: number;
let database: ScratchDynamoDb;
let TableName: string;
beforeEach(async () => {
  now = noon;
  database = await openScratchDynamoDb({ clock: () => now });
  TableName = await createScratchTable(database.client);
});
afterEach(() => database.close());

const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const put = (sk: string, value: string) =>
  database.engine.execute("PutItem", { TableName, Item: { ...key(sk), value: { S: value } } });
const allRecords = () => database.engine.recordsAfter(TableName, undefined, 1000);
const formatRecord = ({ eventName, dynamodb }: StreamRecord) => `${eventName} ${dynamodb.Keys["sk"]?.["S"]}`;

test("inserts, changes and removals are recorded in the format that a function receives", async () => {
  await put("a", "1");
  now += 1500;
  await put("a", "2");
  await database.engine.execute("DeleteItem", { TableName, Key: key("a") });
  const [insert, modify, remove] = await allRecords();
  const { Table } = (await database.engine.execute("DescribeTable", { TableName })) as {
    Table: { LatestStreamArn: string };
  };
  expect(insert).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
    eventName: "INSERT",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    eventSourceARN: Table.LatestStreamArn,
    awsRegion: "eu-west-1",
    dynamodb: {
      ApproximateCreationDateTime: noon / 1000,
      Keys: key("a"),
      NewImage: { ...key("a"), value: { S: "1" } },
      SequenceNumber: expect.stringMatching(/^[1-9][0-9]{20}$/),
      SizeBytes: expect.any(Number),
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  });
  expect(modify?.eventName).toBe("MODIFY");
  expect(modify?.dynamodb).toMatchObject({
    ApproximateCreationDateTime: noon / 1000 + 1,
    OldImage: { value: { S: "1" } },
    NewImage: { value: { S: "2" } },
  });
  expect(remove?.eventName).toBe("REMOVE");
  expect(remove?.dynamodb).toMatchObject({ OldImage: { value: { S: "2" } } });
  expect(remove?.dynamodb).not.toHaveProperty("NewImage");
});

test("a write without a change leaves no record, and neither does a rejected write", async () => {
  await put("a", "1");
  await put("a", "1");
  await database.engine.execute("DeleteItem", { TableName, Key: key("missing") });
  await database.engine.execute("UpdateItem", { TableName, Key: key("a"), UpdateExpression: "REMOVE absent" });
  const refused = { TableName, Item: key("a"), ConditionExpression: "attribute_not_exists(pk)" };
  await database.engine.execute("PutItem", refused).catch(() => undefined);
  expect((await allRecords()).map(formatRecord)).toEqual(["INSERT a"]);
});

test("a transaction and a batch are recorded item by item, in the order of their entries", async () => {
  const puts = ["c", "a", "b"].map((sk) => ({ Put: { TableName, Item: key(sk) } }));
  await database.engine.execute("TransactWriteItems", { TransactItems: puts });
  await database.engine.execute("BatchWriteItem", {
    RequestItems: { [TableName]: ["e", "d"].map((sk) => ({ PutRequest: { Item: key(sk) } })) },
  });
  expect((await allRecords()).map(formatRecord)).toEqual(["INSERT c", "INSERT a", "INSERT b", "INSERT e", "INSERT d"]);
});

test.each([
  ["KEYS_ONLY", []],
  ["NEW_IMAGE", ["NewImage"]],
  ["OLD_IMAGE", ["OldImage"]],
] as const)("a stream with view type %s shows only those images", async (StreamViewType, images) => {
  TableName = await createScratchTable(database.client, {
    StreamSpecification: { StreamEnabled: true, StreamViewType },
  });
  await put("a", "1");
  await put("a", "2");
  const [, modify] = await allRecords();
  expect(Object.keys(modify?.dynamodb ?? {}).filter((member) => member.endsWith("Image"))).toEqual(images);
});

test("a table without a stream has no records", async () => {
  TableName = await createScratchTable(database.client, { StreamSpecification: { StreamEnabled: false } });
  await put("a", "1");
  expect(await allRecords()).toEqual([]);
  expect(await database.engine.lastSequence(TableName)).toBeUndefined();
});

test("a reader continues after the last record that it read, and gets each record once", async () => {
  const sortKeys = Array.from({ length: 25 }, (_, number) => `item ${number}`);
  for (const sk of sortKeys) await put(sk, "1");
  const seen: StreamRecord[] = [];
  for (;;) {
    const records = await database.engine.recordsAfter(TableName, seen.at(-1)?.dynamodb.SequenceNumber, 10);
    if (records.length === 0) break;
    expect(records.length).toBeLessThanOrEqual(10);
    seen.push(...records);
  }
  expect(seen.map(({ dynamodb }) => dynamodb.Keys["sk"]?.["S"])).toEqual(sortKeys);
  const sequences = seen.map(({ dynamodb }) => BigInt(dynamodb.SequenceNumber));
  expect(sequences).toEqual(sequences.toSorted((one, other) => Number(one - other)));
  expect(await database.engine.lastSequence(TableName)).toBe(seen.at(-1)?.dynamodb.SequenceNumber);
});

test("a listener is notified of new records, until it is removed", async () => {
  const seen: string[][] = [];
  const stop = database.engine.onRecords(TableName, () => {
    void allRecords().then((records) => seen.push(records.map(formatRecord)));
  });
  await put("a", "1");
  await expect.poll(() => seen).toEqual([["INSERT a"]]);
  stop();
  await put("b", "1");
  await setImmediate();
  expect(seen).toHaveLength(1);
});

test("records are deleted after a day", async () => {
  await put("old", "1");
  now += hourMilliseconds;
  await put("young", "1");
  now = noon + 24 * hourMilliseconds;
  await database.engine.sweep();
  expect((await allRecords()).map(formatRecord)).toEqual(["INSERT old", "INSERT young"]);
  now += 1000;
  await database.engine.sweep();
  expect((await allRecords()).map(formatRecord)).toEqual(["INSERT young"]);
});

test("sequence numbers continue after all records were deleted and the engine was reopened", async () => {
  await put("a", "1");
  const [first] = await allRecords();
  now += 48 * hourMilliseconds;
  await database.engine.sweep();
  expect(await allRecords()).toEqual([]);
  await database.engine.close();
  const reopened = await openDynamoDb({ directory: database.directory, ttlSweepSeconds: 0, clock: () => now });
  await reopened.execute("PutItem", { TableName, Item: key("b") });
  const after = await reopened.recordsAfter(TableName, first?.dynamodb.SequenceNumber, 10);
  expect(after.map(formatRecord)).toEqual(["INSERT b"]);
  await reopened.close();
});

test("a table that is created again starts with an empty stream", async () => {
  await put("a", "1");
  await database.engine.execute("DeleteTable", { TableName });
  await createScratchTable(database.client, { TableName });
  expect(await allRecords()).toEqual([]);
});
