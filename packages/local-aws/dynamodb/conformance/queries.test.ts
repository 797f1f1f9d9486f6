import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createScratchTable,
  openConformanceTarget,
  refusalOf,
  type ScratchClients,
} from "../../testing/scratch-dynamodb.ts";

let target: ScratchClients;
let TableName: string;

/** A hundred items in one partition; their order by score differs from their order by sort key. */
const numbers = Array.from({ length: 100 }, (_, number) => number);
const sortKeyOf = (number: number): string => String(number).padStart(4, "0");
const scoreOf = (number: number): string => String((number * 37) % 100).padStart(3, "0");

beforeAll(async () => {
  target = await openConformanceTarget();
  TableName = await createScratchTable(target.client);
  const items = numbers.map((number) => ({
    pk: "P",
    sk: sortKeyOf(number),
    team: "T",
    score: scoreOf(number),
    age: 200 - number,
    number,
    ...(number % 5 === 0 ? { tag: "fives", note: `note ${number}`, secret: "not projected" } : {}),
  }));
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await target.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
});
afterAll(() => target.close());

type Query = Omit<QueryCommandInput, "TableName">;
type Row = Record<string, unknown>;

const inPartition = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "P" } };
const inTeam = {
  IndexName: "byTeam",
  KeyConditionExpression: "team = :team",
  ExpressionAttributeValues: { ":team": "T" },
};

const page = (query: Query) => target.documents.send(new QueryCommand({ TableName, ...query }));

async function allPages(query: Query): Promise<Row[]> {
  const rows: Row[] = [];
  let start: Query["ExclusiveStartKey"];
  do {
    const { Items = [], LastEvaluatedKey } = await page({ ...query, ExclusiveStartKey: start });
    rows.push(...Items);
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return rows;
}

const keyConditions: [string, Row, number[]][] = [
  ["begins_with(sk, :a)", { ":a": "001" }, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ["sk BETWEEN :a AND :b", { ":a": "0010", ":b": "0012" }, [10, 11, 12]],
  ["sk = :a", { ":a": "0042" }, [42]],
  ["sk < :a", { ":a": "0002" }, [0, 1]],
  ["sk <= :a", { ":a": "0002" }, [0, 1, 2]],
  ["sk > :a", { ":a": "0097" }, [98, 99]],
  ["sk >= :a", { ":a": "0097" }, [97, 98, 99]],
];
test.each(keyConditions)(
  "the key condition %s selects its range, in both directions",
  async (condition, values, expected) => {
    const query = {
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: { ":pk": "P", ...values },
    };
    expect((await page(query)).Items?.map(({ number }) => number)).toEqual(expected);
    expect((await page({ ...query, ScanIndexForward: false })).Items?.map(({ number }) => number)).toEqual(
      expected.toReversed(),
    );
  },
);

test.each([
  ["forwards", true],
  ["backwards", false],
])("pages of a table are complete and without repetition, %s", async (_way, ScanIndexForward) => {
  const rows = await allPages({ ...inPartition, ScanIndexForward, Limit: 7 });
  expect(rows.map(({ number }) => number)).toEqual(ScanIndexForward ? numbers : numbers.toReversed());
});

test.each([
  ["forwards", true],
  ["backwards", false],
])("pages of a global index are in its own order, %s", async (_way, ScanIndexForward) => {
  const rows = await allPages({ ...inTeam, ScanIndexForward, Limit: 9 });
  const scores = numbers.map(scoreOf).sort();
  expect(rows.map(({ score }) => score)).toEqual(ScanIndexForward ? scores : scores.toReversed());
});

test("the last key of an index page contains the item key and the index key", async () => {
  const { LastEvaluatedKey } = await page({ ...inTeam, Limit: 3 });
  expect(Object.keys(LastEvaluatedKey ?? {}).sort()).toEqual(["pk", "score", "sk", "team"]);
});

test("a global index contains only the items that have its keys, with the projected attributes", async () => {
  const { Items = [] } = await page({
    IndexName: "byTag",
    KeyConditionExpression: "tag = :tag",
    ExpressionAttributeValues: { ":tag": "fives" },
  });
  expect(Items).toHaveLength(20);
  for (const item of Items) expect(Object.keys(item).sort()).toEqual(["note", "pk", "sk", "tag"]);
});

test("a local index is sorted numerically and consistent on request", async () => {
  const query = { IndexName: "byAge", ...inPartition, Limit: 3, ConsistentRead: true };
  expect((await page(query)).Items).toEqual([
    { pk: "P", sk: "0099", age: 101 },
    { pk: "P", sk: "0098", age: 102 },
    { pk: "P", sk: "0097", age: 103 },
  ]);
});

test("items with the same index key are all found, even across pages", async () => {
  const items = Array.from({ length: 30 }, (_, tie) => ({ pk: `tie ${tie}`, sk: "x", team: "ties", score: "same" }));
  for (const Item of items) await target.documents.send(new PutCommand({ TableName, Item }));
  for (const ScanIndexForward of [true, false]) {
    const query = { ...inTeam, ExpressionAttributeValues: { ":team": "ties" }, ScanIndexForward, Limit: 4 };
    const found = (await allPages(query)).map(({ pk }) => pk);
    expect(found).toHaveLength(30);
    expect(new Set(found).size).toBe(30);
  }
});

test("an item moves within the index if its keys change, and leaves it if they are removed", async () => {
  const Key = { pk: "mover", sk: "x" };
  const countOf = async (team: string) =>
    (await page({ ...inTeam, ExpressionAttributeValues: { ":team": team } })).Count;
  const change = (UpdateExpression: string, ExpressionAttributeValues?: Row) =>
    target.documents.send(new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues }));
  await change("SET team = :team, score = :score", { ":team": "old", ":score": "1" });
  expect([await countOf("old"), await countOf("new")]).toEqual([1, 0]);
  await change("SET team = :team", { ":team": "new" });
  expect([await countOf("old"), await countOf("new")]).toEqual([0, 1]);
  await change("REMOVE score");
  expect([await countOf("old"), await countOf("new")]).toEqual([0, 0]);
});

test("a filter hides items of the page, which still count as read", async () => {
  const answer = await page({
    ...inPartition,
    FilterExpression: "attribute_exists(tag) AND age > :age",
    ProjectionExpression: "sk, note",
    ExpressionAttributeValues: { ":pk": "P", ":age": 190 },
  });
  expect(answer).toMatchObject({ ScannedCount: 100, Count: 2 });
  expect(answer.Items).toEqual([
    { sk: "0000", note: "note 0" },
    { sk: "0005", note: "note 5" },
  ]);
  const counted = await page({ ...inPartition, Select: "COUNT" });
  expect(counted.Count).toBe(100);
  expect(counted.Items).toBeUndefined();
});

test("a page ends at one megabyte", async () => {
  for (let number = 0; number < 8; number += 1) {
    const item = { pk: "large", sk: `${number}`, text: "x".repeat(200 * 1024) };
    await target.documents.send(new PutCommand({ TableName, Item: item }));
  }
  const query = { ...inPartition, ExpressionAttributeValues: { ":pk": "large" } };
  const { Count, LastEvaluatedKey } = await page(query);
  expect(LastEvaluatedKey).toBeDefined();
  expect(Count).toBeGreaterThanOrEqual(5);
  expect(Count).toBeLessThanOrEqual(6);
  expect(await allPages(query)).toHaveLength(8);
});

test("the segments of a parallel scan partition the table", async () => {
  const seen: string[] = [];
  for (const Segment of [0, 1, 2, 3]) {
    let start: Row | undefined;
    do {
      const scan = new ScanCommand({ TableName, Segment, TotalSegments: 4, Limit: 11, ExclusiveStartKey: start });
      const { Items = [], LastEvaluatedKey } = await target.documents.send(scan);
      seen.push(...Items.map(({ pk, sk }) => `${pk}/${sk}`));
      start = LastEvaluatedKey;
    } while (start !== undefined);
  }
  expect(new Set(seen).size).toBe(seen.length);
  for (const number of numbers) expect(seen).toContain(`P/${sortKeyOf(number)}`);
});

test("an index can be scanned in pages", async () => {
  const found: unknown[] = [];
  let start: Row | undefined;
  do {
    const scan = new ScanCommand({ TableName, IndexName: "byTag", Limit: 6, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await target.documents.send(scan);
    found.push(...Items.map(({ sk }) => sk));
    start = LastEvaluatedKey;
  } while (start !== undefined);
  expect(found.sort()).toEqual(numbers.filter((number) => number % 5 === 0).map(sortKeyOf));
});

const invalid: [string, Query][] = [
  ["without its partition key", { ...inPartition, KeyConditionExpression: "sk = :pk" }],
  ["on an unknown index", { ...inTeam, IndexName: "byNothing" }],
  ["that reads a global index consistently", { ...inTeam, ConsistentRead: true }],
  ["with an invalid start key", { ...inTeam, ExclusiveStartKey: { pk: "P", sk: 5, team: "T", score: "1" } }],
  ["with a start key of another partition", { ...inPartition, ExclusiveStartKey: { pk: "other", sk: "1" } }],
  ["for an empty partition key", { ...inPartition, ExpressionAttributeValues: { ":pk": "" } }],
  ["for an empty key of an index", { ...inTeam, ExpressionAttributeValues: { ":team": "" } }],
  [
    "for an empty sort key",
    { KeyConditionExpression: "pk = :pk AND sk = :sk", ExpressionAttributeValues: { ":pk": "P", ":sk": "" } },
  ],
  [
    "for an empty prefix",
    {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": "P", ":sk": "" },
    },
  ],
  ["that filters by a key attribute", { ...inPartition, FilterExpression: "sk = :pk" }],
];
test.each(invalid)("a query %s is rejected", async (_what, query) => {
  expect((await refusalOf(page(query))).name).toBe("ValidationException");
});
