import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createScratchTable,
  openScratchDynamoDb,
  refusalOf,
  type ScratchDynamoDb,
} from "../../testing/scratch-dynamodb.ts";
import { openDynamoDb } from "../engine.ts";

const minuteMilliseconds = 60 * 1000;

let now: number;
let database: ScratchDynamoDb;
let TableName: string;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 15, 0, 5);
  database = await openScratchDynamoDb({ clock: () => now });
  TableName = await createScratchTable(database.client);
});
afterEach(() => database.close());

const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const put = (sk: string) => ({ Put: { TableName, Item: key(sk) } });
const transact = (TransactItems: unknown[], ClientRequestToken?: string) =>
  database.engine.execute("TransactWriteItems", { TransactItems, ClientRequestToken });
const codesOf = (refusal: Error) =>
  (refusal as Error & { body: { CancellationReasons: { Code: string }[] } }).body.CancellationReasons.map(
    ({ Code }) => Code,
  );

test("a transaction that conflicts with another on an item is cancelled, and reports which item it was", async () => {
  const first = transact([put("a"), put("b")]);
  const second = await refusalOf(transact([put("c"), put("b")]));
  expect(second.name).toBe("TransactionCanceledException");
  expect(codesOf(second)).toEqual(["None", "TransactionConflict"]);
  await first;
  await transact([put("c"), put("b")]);
});

test("a condition check also locks its item", async () => {
  const check = { TableName, Key: key("a"), ConditionExpression: "attribute_not_exists(pk)" };
  const first = transact([{ ConditionCheck: check }, put("b")]);
  expect(codesOf(await refusalOf(transact([put("a")])))).toEqual(["TransactionConflict"]);
  await first;
});

test("a single write that conflicts with a transaction is rejected, but not a write of another item", async () => {
  const transaction = transact([put("a"), put("b")]);
  const writes = [
    database.engine.execute("PutItem", { TableName, Item: key("a") }),
    database.engine.execute("DeleteItem", { TableName, Key: key("a") }),
    database.engine.execute("UpdateItem", { TableName, Key: key("b"), UpdateExpression: "REMOVE x" }),
  ];
  const other = database.engine.execute("PutItem", { TableName, Item: key("c") });
  for (const write of writes) expect((await refusalOf(write)).name).toBe("TransactionConflictException");
  await other;
  await transaction;
});

test("a batch returns items that conflict with a transaction as unprocessed", async () => {
  const transaction = transact([put("a")]);
  const requests = ["a", "b"].map((sk) => ({ PutRequest: { Item: key(sk) } }));
  const answer = await database.engine.execute("BatchWriteItem", { RequestItems: { [TableName]: requests } });
  expect(answer).toEqual({ UnprocessedItems: { [TableName]: [requests[0]] } });
  await transaction;
});

test("a read never conflicts", async () => {
  const transaction = transact([put("a")]);
  expect(await database.engine.execute("GetItem", { TableName, Key: key("a") })).toEqual({});
  await transaction;
});

test("items are unlocked after a cancelled transaction", async () => {
  const impossible = { TableName, Item: key("a"), ConditionExpression: "attribute_exists(pk)" };
  await refusalOf(transact([{ Put: impossible }]));
  await database.engine.execute("PutItem", { TableName, Item: key("a") });
});

test("a token in progress is rejected, and recognized again after the engine is reopened", async () => {
  const first = transact([put("a")], "token");
  expect((await refusalOf(transact([put("a")], "token"))).name).toBe("TransactionInProgressException");
  await first;
  await database.engine.close();
  const reopened = await openDynamoDb({ directory: database.directory, ttlSweepSeconds: 0, clock: () => now });
  const repeat = (sk: string) =>
    reopened.execute("TransactWriteItems", { TransactItems: [put(sk)], ClientRequestToken: "token" });
  await reopened.execute("DeleteItem", { TableName, Key: key("a") });
  await repeat("a");
  expect(await reopened.execute("GetItem", { TableName, Key: key("a") })).toEqual({});
  expect((await refusalOf(repeat("b"))).name).toBe("IdempotentParameterMismatchException");
  await reopened.close();
});

test("a token is valid for ten minutes, whether or not old tokens were swept in between", async () => {
  await transact([put("a")], "token");
  now += 10 * minuteMilliseconds - 1;
  await database.engine.sweep();
  expect((await refusalOf(transact([put("b")], "token"))).name).toBe("IdempotentParameterMismatchException");
  now += 1;
  await transact([put("b")], "token");
  now += 60 * minuteMilliseconds;
  await database.engine.sweep();
  await transact([put("c")], "token");
  expect(await database.engine.execute("Scan", { TableName })).toMatchObject({ Count: 3 });
});
