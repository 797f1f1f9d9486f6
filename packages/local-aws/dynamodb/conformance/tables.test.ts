import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createScratchTable,
  openConformanceTarget,
  refusalOf,
  type ScratchClients,
  scratchTable,
} from "../../testing/scratch-dynamodb.ts";

let target: ScratchClients;
beforeAll(async () => {
  target = await openConformanceTarget();
});
afterAll(() => target.close());

test("a table is described with its keys, its indexes and its stream", async () => {
  const TableName = await createScratchTable(target.client);
  const { Table } = await target.client.send(new DescribeTableCommand({ TableName }));
  expect(Table?.TableStatus).toBe("ACTIVE");
  expect(Table?.TableArn).toContain(`table/${TableName}`);
  expect(Table?.LatestStreamArn).toContain(`table/${TableName}/stream/`);
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" });
  expect(Table?.BillingModeSummary?.BillingMode).toBe("PAY_PER_REQUEST");
  expect(Table?.KeySchema?.map(({ AttributeName }) => AttributeName)).toEqual(["pk", "sk"]);
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(["byTag", "byTeam"]);
  expect(Table?.LocalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["byAge"]);
});

test("a table name is unique, and tables that do not exist are reported as missing", async () => {
  const TableName = await createScratchTable(target.client);
  const again = target.client.send(new CreateTableCommand(scratchTable({ TableName })));
  expect((await refusalOf(again)).name).toBe("ResourceInUseException");
  const missing = new DescribeTableCommand({ TableName: "nowhere" });
  expect((await refusalOf(target.client.send(missing))).name).toBe("ResourceNotFoundException");
  const read = new GetItemCommand({ TableName: "nowhere", Key: { pk: { S: "a" }, sk: { S: "b" } } });
  expect((await refusalOf(target.client.send(read))).name).toBe("ResourceNotFoundException");
});

test("an index with an undeclared key is rejected", async () => {
  const invalid = scratchTable({ AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }] });
  expect((await refusalOf(target.client.send(new CreateTableCommand(invalid)))).name).toBe("ValidationException");
});

test("a deleted table no longer has its items, and its name can be used again", async () => {
  const TableName = await createScratchTable(target.client);
  const key = { pk: { S: "a" }, sk: { S: "b" } };
  await target.client.send(new PutItemCommand({ TableName, Item: key }));
  await target.client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists({ client: target.client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName });
  await createScratchTable(target.client, { TableName });
  const { Item } = await target.client.send(new GetItemCommand({ TableName, Key: key, ConsistentRead: true }));
  expect(Item).toBeUndefined();
});

test("a protected table cannot be deleted", async () => {
  const TableName = await createScratchTable(target.client, { DeletionProtectionEnabled: true });
  const refused = await refusalOf(target.client.send(new DeleteTableCommand({ TableName })));
  expect(refused.name).toBe("ValidationException");
});

test("tables are listed page by page", async () => {
  const created = [await createScratchTable(target.client), await createScratchTable(target.client)];
  const listed: string[] = [];
  let start: string | undefined;
  do {
    const page = await target.client.send(new ListTablesCommand({ Limit: 1, ExclusiveStartTableName: start }));
    listed.push(...(page.TableNames ?? []));
    start = page.LastEvaluatedTableName;
  } while (start !== undefined);
  expect(listed).toEqual(expect.arrayContaining(created));
  expect(new Set(listed).size).toBe(listed.length);
});

test("time to live can be enabled once and is described", async () => {
  const TableName = await createScratchTable(target.client);
  const describe = new DescribeTimeToLiveCommand({ TableName });
  const before = await target.client.send(describe);
  expect(before.TimeToLiveDescription?.TimeToLiveStatus).toBe("DISABLED");
  const enable = { TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" } };
  await target.client.send(new UpdateTimeToLiveCommand(enable));
  const after = await target.client.send(describe);
  expect(after.TimeToLiveDescription?.AttributeName).toBe("expiresAt");
  const again = await refusalOf(target.client.send(new UpdateTimeToLiveCommand(enable)));
  expect(again.name).toBe("ValidationException");
});
