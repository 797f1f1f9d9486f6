import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Item } from "../dynalite.ts";
import { type DynamoDb, openDynamoDb } from "../engine.ts";
import type { Consumed } from "./consumption.ts";
import { itemSizeBytes } from "./item-size.ts";
import { storedBytes } from "./stored-bytes.ts";
import { readUnitsOf, writeUnitsOf } from "./units.ts";

/** Consumption according to the DynamoDB developer guide, checked by examples and by comparison of requests. */

const TableName = "metered";
const index = (IndexName: string, hash: string, projection: object) => ({
  IndexName,
  KeySchema: [
    { AttributeName: hash, KeyType: "HASH" },
    { AttributeName: `${hash}At`, KeyType: "RANGE" },
  ],
  Projection: projection,
});

let engine: DynamoDb;
beforeAll(async () => {
  engine = await openDynamoDb({ ttlSweepSeconds: 0 });
  await engine.execute("CreateTable", {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: ["pk", "due", "dueAt", "all", "allAt"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    GlobalSecondaryIndexes: [
      index("byDue", "due", { ProjectionType: "KEYS_ONLY" }),
      index("byAll", "all", { ProjectionType: "ALL" }),
    ],
  });
});
afterAll(() => engine.close());

const text = (S: string) => ({ S });
/** An item with a key and this many bytes, with other attributes. */
function itemOf(pk: string, bytes: number, more: Item = {}): Item {
  const known = { pk: text(pk), ...more };
  return { ...known, x: text("x".repeat(bytes - itemSizeBytes(known) - 1)) };
}
const due = (dueAt: string) => ({ due: text("due"), dueAt: text(dueAt) });

/** Capacity units of a request, for the table and for each index by name. */
async function consumedBy(operation: string, input: object) {
  const all: Consumed[] = [];
  await engine
    .execute(operation, input, (one) => all.push(one))
    .catch((error: Error) => {
      if (!/ConditionalCheckFailed|TransactionCanceled/.test(error.name)) throw error;
    });
  const units: Record<string, { read?: number; write?: number }> = {};
  for (const { indexName = "table", readUnits, writeUnits } of all) {
    const { read = 0, write = 0 } = units[indexName] ?? {};
    units[indexName] = {
      ...(read + readUnits > 0 && { read: read + readUnits }),
      ...(write + writeUnits > 0 && { write: write + writeUnits }),
    };
  }
  return units;
}
const put = (Item: Item, more: object = {}) => consumedBy("PutItem", { TableName, Item, ...more });
async function putAll(...items: readonly Item[]) {
  for (const Item of items) await engine.execute("PutItem", { TableName, Item });
}

let key = "";
let count = 0;
beforeEach(() => {
  count += 1;
  key = `key-${count}`;
});

describe("the stored size of an item", () => {
  it.each<[string, Item, number]>([
    ["names and strings in UTF-8", { ü: text("€") }, 2 + 3],
    ["a number at two digits per byte, plus one byte", { n: { N: "1234" } }, 1 + 3],
    ["a number without leading and trailing zeros", { n: { N: "-0.00120" } }, 1 + 2],
    ["zero", { n: { N: "0" } }, 1 + 1],
    ["a binary value without its base64 encoding", { b: { B: Buffer.alloc(10).toString("base64") } }, 1 + 10],
    ["a Boolean and null", { t: { BOOL: true }, n: { NULL: true } }, 1 + 1 + 1 + 1],
    ["sets by their elements", { s: { SS: ["ab", "c"] }, n: { NS: ["1", "22"] } }, 1 + 3 + 1 + 4],
    ["an empty list", { l: { L: [] } }, 1 + 3],
    ["a list with one more byte per element", { l: { L: [text("ab"), { N: "1" }] } }, 1 + 3 + 3 + 3],
    ["a map with one more byte per element", { m: { M: { a: text("b") } } }, 1 + 3 + 1 + 2],
  ])("counts %s", (_, item, bytes) => expect(itemSizeBytes(item)).toBe(bytes));

  it("includes an overhead of a hundred bytes, and so does each index entry", () => {
    const table = {
      TableName,
      AttributeDefinitions: [],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" as const }],
      GlobalSecondaryIndexes: [
        {
          ...index("byDue", "due", { ProjectionType: "KEYS_ONLY" }),
          KeySchema: [{ AttributeName: "due", KeyType: "HASH" as const }],
        },
      ],
    };
    expect(storedBytes({ pk: text("12") }, table)).toBe(104);
    expect(storedBytes({ pk: text("12"), due: text("1"), x: text("123") }, table)).toBe(12 + 100 + 8 + 100);
  });
});

describe("units", () => {
  it("are rounded up per KB written and per 4 KB read, with a minimum of one", () => {
    expect([0, 1, 1024, 1025, 3 * 1024].map(writeUnitsOf)).toEqual([1, 1, 1, 2, 3]);
    expect([0, 1, 4096, 4097].map((bytes) => readUnitsOf(bytes, true))).toEqual([1, 1, 1, 2]);
    expect([0, 4097].map((bytes) => readUnitsOf(bytes, false))).toEqual([0.5, 1]);
  });
});

describe("a write", () => {
  it("consumes one unit per started KB of the larger of the old and the new item", async () => {
    expect(await put(itemOf(key, 1024))).toEqual({ table: { write: 1 } });
    expect(await put(itemOf(key, 1025))).toEqual({ table: { write: 2 } });
    expect(await put(itemOf(key, 100))).toEqual({ table: { write: 2 } });
    expect(await consumedBy("DeleteItem", { TableName, Key: { pk: text(key) } })).toEqual({ table: { write: 1 } });
    expect(await consumedBy("DeleteItem", { TableName, Key: { pk: text(key) } })).toEqual({ table: { write: 1 } });
  });

  it("consumes one index unit to add or remove an entry, two to move it, and none if it is unchanged", async () => {
    expect(await put(itemOf(key, 2000))).toEqual({ table: { write: 2 } });
    expect(await put(itemOf(key, 2000, due("1")))).toEqual({ table: { write: 2 }, byDue: { write: 1 } });
    expect(await put(itemOf(key, 1990, due("1")))).toEqual({ table: { write: 2 } });
    expect(await put(itemOf(key, 2000, due("2")))).toEqual({ table: { write: 2 }, byDue: { write: 2 } });
    expect(await put(itemOf(key, 2000))).toEqual({ table: { write: 2 }, byDue: { write: 1 } });
  });

  it("consumes in an index with all attributes as much as the item does, even if only a value changes", async () => {
    const keys = { all: text("all"), allAt: text("1") };
    expect(await put(itemOf(key, 1500, keys))).toEqual({ table: { write: 2 }, byAll: { write: 2 } });
    expect(await put(itemOf(key, 2500, keys))).toEqual({ table: { write: 3 }, byAll: { write: 3 } });
    expect(await put(itemOf(key, 2500, keys))).toEqual({ table: { write: 3 } });
  });

  it("that is rejected consumes as much as the existing item, and nothing in an index", async () => {
    const isNew = { ConditionExpression: "attribute_not_exists(pk)" };
    await putAll(itemOf(key, 1500, due("1")));
    expect(await put(itemOf(key, 5000, due("2")), isNew)).toEqual({ table: { write: 2 } });
    const exists = { ConditionExpression: "attribute_exists(pk)" };
    expect(await put(itemOf(`${key}-none`, 5000), exists)).toEqual({ table: { write: 1 } });
  });

  it("in a transaction consumes twice as much of the table, and the same amount of an index", async () => {
    const TransactItems = [
      { Put: { TableName, Item: itemOf(key, 1500, due("1")) } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: text(`${key}-none`) },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ];
    expect(await consumedBy("TransactWriteItems", { TransactItems })).toEqual({
      table: { write: 4 + 2 },
      byDue: { write: 1 },
    });
  });

  it("in a transaction that is rejected is charged anyway", async () => {
    await putAll(itemOf(key, 1500));
    const condition = { ConditionExpression: "attribute_not_exists(pk)" };
    const TransactItems = [
      { Put: { TableName, Item: itemOf(key, 100), ...condition } },
      { Put: { TableName, Item: itemOf(`${key}-new`, 100, due("1")) } },
    ];
    expect(await consumedBy("TransactWriteItems", { TransactItems })).toEqual({ table: { write: 4 + 2 } });
  });

  it("is never cheaper in a transaction than alone, regardless of the indexes", async () => {
    const item = fc.record({ bytes: fc.integer({ min: 200, max: 5000 }), dueAt: fc.constantFrom("1", "2", undefined) });
    await fc.assert(
      fc.asyncProperty(item, item, async (before, after) => {
        const [alone, together] = [`${key}-a`, `${key}-t`];
        const of = (pk: string, { bytes, dueAt }: typeof before) => itemOf(pk, bytes, dueAt ? due(dueAt) : {});
        await putAll(of(alone, before), of(together, before));
        const one = await put(of(alone, after));
        const TransactItems = [{ Put: { TableName, Item: of(together, after) } }];
        const both = await consumedBy("TransactWriteItems", { TransactItems });
        expect(both).toEqual({ ...one, table: { write: 2 * (one["table"]?.write ?? 0) } });
      }),
    );
  });
});

describe("a read", () => {
  it("of items consumes one unit per 4 KB of each item, or half if it is eventually consistent", async () => {
    await putAll(itemOf(key, 5000), itemOf(`${key}-2`, 100));
    const get = { TableName, Key: { pk: text(key) } };
    expect(await consumedBy("GetItem", get)).toEqual({ table: { read: 1 } });
    expect(await consumedBy("GetItem", { ...get, ConsistentRead: true })).toEqual({ table: { read: 2 } });
    const Keys = [key, `${key}-2`, `${key}-none`].map((pk) => ({ pk: text(pk) }));
    const batch = (more: object) => consumedBy("BatchGetItem", { RequestItems: { [TableName]: { Keys, ...more } } });
    expect(await batch({ ConsistentRead: true })).toEqual({ table: { read: 2 + 1 + 1 } });
    expect(await batch({})).toEqual({ table: { read: 2 } });
  });

  it("of a query consumes the sum of the items that it reads, in an index only their projected attributes", async () => {
    const partition = { due: text(key) };
    await putAll(...[1, 2, 3].map((n) => itemOf(`${key}-${n}`, 3000, { ...partition, dueAt: text(String(n)) })));
    const query = {
      TableName,
      IndexName: "byDue",
      KeyConditionExpression: "due = :due",
      ExpressionAttributeValues: { ":due": text(key) },
    };
    expect(await consumedBy("Query", query)).toEqual({ byDue: { read: 0.5 } });
    const nobody = { ...query, ExpressionAttributeValues: { ":due": text("nobody") } };
    expect(await consumedBy("Query", nobody)).toEqual({ byDue: { read: 0.5 } });
    const all = {
      ...query,
      IndexName: "byAll",
      KeyConditionExpression: "#all = :due",
      ExpressionAttributeNames: { "#all": "all" },
    };
    await putAll(...[1, 2, 3].map((n) => itemOf(`${key}-a${n}`, 3000, { all: text(key), allAt: text(String(n)) })));
    expect(await consumedBy("Query", all)).toEqual({ byAll: { read: 1.5 } });
    expect(await consumedBy("Query", { ...all, Limit: 1 })).toEqual({ byAll: { read: 0.5 } });
    const filtered = {
      FilterExpression: "pk = :none",
      ExpressionAttributeValues: { ":due": text(key), ":none": text("-") },
    };
    expect(await consumedBy("Query", { ...all, ...filtered })).toEqual({ byAll: { read: 1.5 } });
    const own = {
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": text(`${key}-1`) },
    };
    expect(await consumedBy("Query", { ...own, ConsistentRead: true })).toEqual({ table: { read: 1 } });
  });
});
