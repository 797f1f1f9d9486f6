import { expect, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, refusalOf, scratchTable } from "../testing/scratch-dynamodb.ts";
import { openDynamoDb } from "./engine.ts";

const Key = { pk: { S: "a" }, sk: { S: "b" } };

test("written data is available after the engine is reopened", async () => {
  const first = await openScratchDynamoDb();
  const TableName = await createScratchTable(first.client);
  await first.engine.execute("UpdateTimeToLive", {
    TableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" },
  });
  await first.engine.execute("PutItem", { TableName, Item: { ...Key, a: { N: "1" } } });
  await first.engine.close();

  const second = await openDynamoDb({ directory: first.directory, ttlSweepSeconds: 0 });
  expect(await second.execute("GetItem", { TableName, Key })).toMatchObject({ Item: { a: { N: "1" } } });
  expect(await second.execute("DescribeTimeToLive", { TableName })).toMatchObject({
    TimeToLiveDescription: { AttributeName: "expiresAt" },
  });
  expect(await second.recordsAfter(TableName, undefined, 10)).toHaveLength(1);
  await second.close();
  await first.close();
});

test("a directory belongs to one engine at a time", async () => {
  const database = await openScratchDynamoDb();
  await expect(openDynamoDb({ directory: database.directory })).rejects.toThrow(/in use by another process/);
  await database.close();
});

test("an engine without a directory stores all data in memory", async () => {
  const engine = await openDynamoDb({ ttlSweepSeconds: 0 });
  await engine.execute("CreateTable", { ...scratchTable(), TableName: "memory" });
  await engine.execute("PutItem", { TableName: "memory", Item: { ...Key, team: { S: "T" }, score: { S: "1" } } });
  expect(await engine.execute("Scan", { TableName: "memory", IndexName: "byTeam" })).toMatchObject({ Count: 1 });
  expect(await engine.recordsAfter("memory", undefined, 10)).toHaveLength(1);
  await engine.close();
});

test("a request is not modified, and changes to returned values do not affect stored data", async () => {
  const database = await openScratchDynamoDb();
  const TableName = await createScratchTable(database.client);
  const put = { TableName, Item: { ...Key, map: { M: { a: { N: "1" } } } }, Unknown: { kept: true } };
  const before = structuredClone(put);
  await database.engine.execute("PutItem", put);
  expect(put).toEqual(before);
  put.Item.map.M.a.N = "2";
  const answer = (await database.engine.execute("GetItem", { TableName, Key })) as typeof put;
  answer.Item.map.M.a.N = "3";
  const described = (await database.engine.execute("DescribeTable", { TableName })) as { Table: { KeySchema: [] } };
  described.Table.KeySchema.length = 0;
  expect(await database.engine.execute("GetItem", { TableName, Key })).toMatchObject({ Item: before.Item });
  await database.close();
});

test("an unsupported operation is rejected by name", async () => {
  const database = await openScratchDynamoDb();
  for (const operation of ["ExecuteStatement", "toString", ""]) {
    const refusal = await refusalOf(database.engine.execute(operation, {}));
    expect(refusal.name).toBe("UnknownOperationException");
  }
  await database.close();
});
