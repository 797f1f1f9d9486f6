import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DynamoDb, openDynamoDb } from "../engine.ts";

const start = Date.parse("2026-11-23T12:00:00.000Z");

let now = start;
let engine: DynamoDb;
beforeEach(async () => {
  now = start;
  engine = await openDynamoDb({ clock: () => now, ttlSweepSeconds: 0 });
  await engine.execute("CreateTable", table("one", { StreamEnabled: true, StreamViewType: "NEW_IMAGE" }));
});
afterEach(() => engine.close());

const table = (TableName: string, StreamSpecification?: object) => ({
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "owner", AttributeType: "S" },
  ],
  KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
  GlobalSecondaryIndexes: [
    {
      IndexName: "byOwner",
      KeySchema: [{ AttributeName: "owner", KeyType: "HASH" }],
      Projection: { ProjectionType: "ALL" },
    },
  ],
  ...(StreamSpecification && { StreamSpecification }),
  DeletionProtectionEnabled: true,
});

const put = (pk: string, owner: string) =>
  engine.execute("PutItem", { TableName: "one", Item: { pk: { S: pk }, owner: { S: owner } } });

const remove = (pk: string) => engine.execute("DeleteItem", { TableName: "one", Key: { pk: { S: pk } } });

function later(seconds: number) {
  now += seconds * 1_000;
}

const restoreTo = (seconds: number, target = "two", source = "one") =>
  engine.execute("RestoreTableToPointInTime", {
    SourceTableName: source,
    TargetTableName: target,
    RestoreDateTime: start / 1_000 + seconds,
  });

async function itemsOf(TableName: string) {
  const { Items } = (await engine.execute("Scan", { TableName })) as { Items: Record<string, { S: string }>[] };
  return Object.fromEntries(Items.map(({ pk, owner }) => [pk?.S, owner?.S]));
}

const described = async <Answer>(operation: string, TableName: string): Promise<Answer> =>
  (await engine.execute(operation, { TableName })) as Answer;

const restorable = async (TableName: string) =>
  (await described<{ ContinuousBackupsDescription: { PointInTimeRecoveryDescription: object } }>(
    "DescribeContinuousBackups",
    TableName,
  ).then(({ ContinuousBackupsDescription }) => ContinuousBackupsDescription.PointInTimeRecoveryDescription)) as {
    EarliestRestorableDateTime?: number;
    LatestRestorableDateTime?: number;
  };

describe("a restored table", () => {
  it("has its state at the end of that second, without later additions, changes and deletions", async () => {
    await put("stays", "ann");
    await put("changes", "ann");
    await put("goes", "ann");
    later(10);
    await put("changes", "bob");
    later(10);
    await put("comes", "bob");
    await remove("goes");
    await restoreTo(10);
    expect(await itemsOf("two")).toEqual({ stays: "ann", changes: "bob", goes: "ann" });
    expect(await itemsOf("one")).toEqual({ stays: "ann", changes: "bob", comes: "bob" });
    await restoreTo(5, "three");
    expect(await itemsOf("three")).toEqual({ stays: "ann", changes: "ann", goes: "ann" });
  });

  it("can be queried by its indexes, and has neither stream nor deletion protection", async () => {
    await put("a", "ann");
    await put("b", "bob");
    await restoreTo(0);
    const { Count } = (await engine.execute("Query", {
      TableName: "two",
      IndexName: "byOwner",
      KeyConditionExpression: "#o = :o",
      ExpressionAttributeNames: { "#o": "owner" },
      ExpressionAttributeValues: { ":o": { S: "bob" } },
    })) as { Count: number };
    expect(Count).toBe(1);
    const { Table } = await described<{ Table: Record<string, unknown> }>("DescribeTable", "two");
    expect(Table).toMatchObject({ TableStatus: "ACTIVE", DeletionProtectionEnabled: false });
    expect(Table["StreamSpecification"]).toBeUndefined();
    expect(await engine.lastSequence("two")).toBeUndefined();
  });

  it("can get protection, recovery and a stream later, and records changes from then on", async () => {
    await put("a", "ann");
    await restoreTo(0);
    await engine.execute("UpdateContinuousBackups", {
      TableName: "two",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    await engine.execute("UpdateTable", { TableName: "two", DeletionProtectionEnabled: true });
    const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" };
    await engine.execute("UpdateTable", { TableName: "two", StreamSpecification });
    await expect(engine.execute("UpdateTable", { TableName: "two", StreamSpecification })).rejects.toThrow("stream");
    await expect(engine.execute("DeleteTable", { TableName: "two" })).rejects.toThrow("protected");
    await engine.execute("PutItem", { TableName: "two", Item: { pk: { S: "b" }, owner: { S: "bob" } } });
    const records = await engine.recordsAfter("two", undefined, 10);
    expect(records.map(({ dynamodb }) => dynamodb.Keys)).toEqual([{ pk: { S: "b" } }]);
  });
});

describe("a restore is rejected", () => {
  it("to a time before the table existed, or in the future", async () => {
    later(10);
    await expect(restoreTo(-5)).rejects.toThrow("must be between");
    await expect(restoreTo(60)).rejects.toThrow("must be between");
  });

  it("into an existing table", async () => {
    await expect(restoreTo(0, "one")).rejects.toThrow("already exists");
  });

  it("if records are missing: without a stream, with a stream that started later, and after a day", async () => {
    await engine.execute("CreateTable", table("silent"));
    expect((await restorable("silent")).EarliestRestorableDateTime).toBeUndefined();
    await expect(restoreTo(0, "two", "silent")).rejects.toThrow("are incomplete");
    later(5);
    await engine.execute("UpdateTable", {
      TableName: "silent",
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" },
    });
    await expect(restoreTo(0, "two", "silent")).rejects.toThrow("are incomplete");
    expect((await restorable("one")).EarliestRestorableDateTime).toBe(start / 1_000);
    later(86_400);
    await expect(restoreTo(0)).rejects.toThrow("are incomplete");
  });
});
