import { afterEach, beforeEach, expect, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, type ScratchDynamoDb } from "../../testing/scratch-dynamodb.ts";

const longestDelayMilliseconds = 1000;

let now: number;
let database: ScratchDynamoDb;
let TableName: string;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 15);
  database = await openScratchDynamoDb({
    clock: () => now,
    chaos: { seed: 11, indexDelayMilliseconds: longestDelayMilliseconds },
  });
  TableName = await createScratchTable(database.client);
});
afterEach(() => database.close());

const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const put = (sk: string, score: string, caption = "first") =>
  database.engine.execute("PutItem", {
    TableName,
    Item: { ...key(sk), team: { S: "T" }, score: { S: score }, caption: { S: caption }, age: { N: score } },
  });
function passDelay() {
  now += longestDelayMilliseconds;
}

type Answer = { Items: { sk: { S: string }; caption: { S: string } }[]; LastEvaluatedKey?: unknown };
const page = (more: object = {}): Promise<Answer> =>
  database.engine.execute("Query", {
    TableName,
    IndexName: "byTeam",
    KeyConditionExpression: "team = :t",
    ExpressionAttributeValues: { ":t": { S: "T" } },
    ...more,
  }) as Promise<Answer>;

const seen = async (more: object = {}): Promise<string[]> =>
  (await page(more)).Items.map(({ sk, caption }) => `${sk.S} ${caption.S}`);

test("a new item appears in a global index only after a delay, and in the table immediately", async () => {
  await put("a", "1");
  expect(await seen()).toEqual([]);
  expect(await database.engine.execute("GetItem", { TableName, Key: key("a") })).toHaveProperty("Item");
  passDelay();
  expect(await seen()).toEqual(["a first"]);
});

test("a changed, moved or deleted item is read from the index in its old state until the delay has passed", async () => {
  for (const [sk, score] of [
    ["changed", "1"],
    ["moved", "2"],
    ["deleted", "3"],
    ["same", "4"],
  ] as const) {
    await put(sk, score);
  }
  passDelay();
  await put("changed", "1", "second");
  await put("moved", "5", "second");
  await database.engine.execute("DeleteItem", { TableName, Key: key("deleted") });
  const before = ["changed first", "moved first", "deleted first", "same first"];
  expect(await seen()).toEqual(before);
  expect(await seen({ ScanIndexForward: false })).toEqual(before.toReversed());
  passDelay();
  expect(await seen()).toEqual(["changed second", "same first", "moved second"]);
});

test("an item that changes again during the delay is read in its state before both changes", async () => {
  await put("a", "1");
  passDelay();
  await put("a", "1", "second");
  await put("a", "1", "third");
  expect(await seen()).toEqual(["a first"]);
  passDelay();
  expect(await seen()).toEqual(["a third"]);
});

test("pages are complete while index entries lag", async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await put(`old ${number}`, `${number}0`);
  passDelay();
  for (const number of [1, 2, 3, 4, 5, 6]) await put(`new ${number}`, `${number}5`);
  await database.engine.execute("DeleteItem", { TableName, Key: key("old 3") });
  for (const ScanIndexForward of [true, false]) {
    const found: string[] = [];
    let ExclusiveStartKey: unknown;
    do {
      const answer = await page({ Limit: 2, ScanIndexForward, ExclusiveStartKey });
      found.push(...answer.Items.map(({ sk }) => sk.S));
      ExclusiveStartKey = answer.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    const all = [1, 2, 3, 4, 5, 6].map((number) => `old ${number}`);
    expect(found).toEqual(ScanIndexForward ? all : all.toReversed());
  }
});

test("a local index does not lag", async () => {
  await put("a", "1");
  const query = {
    IndexName: "byAge",
    KeyConditionExpression: "pk = :p",
    ExpressionAttributeValues: { ":p": { S: "p" } },
  };
  expect((await page(query)).Items).toHaveLength(1);
});
