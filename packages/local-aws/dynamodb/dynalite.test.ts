import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import project from "../../../package.json" with { type: "json" };
import {
  createScratchTable,
  openScratchDynamoDb,
  refusalOf,
  type ScratchDynamoDb,
} from "../testing/scratch-dynamodb.ts";

let database: ScratchDynamoDb;
let TableName: string;
beforeAll(async () => {
  database = await openScratchDynamoDb();
  TableName = await createScratchTable(database.client);
});
afterAll(() => database.close());

test("dynalite is pinned to the version that the engine supports", () => {
  const require = createRequire(import.meta.url);
  expect(require("dynalite/package.json").version).toBe("4.0.0");
  expect(project.devDependencies.dynalite).toBe("4.0.0");
});

/** Item suffix that dynalite uses in an index: six hexadecimal digits of a hash of the item's key. */
const shortHash = (pk: string, sk: string): string =>
  createHash("md5").update("Outliers").update(pk).update(sk).digest("hex").slice(0, 6);

function twoKeysWithOneHash(): [string, string] {
  const seen = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const pk = `key ${number}`;
    const other = seen.get(shortHash(pk, "x"));
    if (other !== undefined) return [other, pk];
    seen.set(shortHash(pk, "x"), pk);
  }
}

test("two items with the same short hash both stay in the index", async () => {
  const keys = twoKeysWithOneHash();
  const item = (pk: string) => ({ pk: { S: pk }, sk: { S: "x" }, team: { S: "T" }, score: { S: "1" } });
  for (const pk of keys) await database.engine.execute("PutItem", { TableName, Item: item(pk) });
  const page = (ExclusiveStartKey?: unknown, ScanIndexForward = true) =>
    database.engine.execute("Query", {
      TableName,
      IndexName: "byTeam",
      KeyConditionExpression: "team = :t",
      ExpressionAttributeValues: { ":t": { S: "T" } },
      ExclusiveStartKey,
      ScanIndexForward,
      Limit: 1,
    }) as Promise<{ Items: { pk: { S: string } }[]; LastEvaluatedKey: unknown }>;
  for (const forward of [true, false]) {
    const first = await page(undefined, forward);
    const second = await page(first.LastEvaluatedKey, forward);
    const third = await page(second.LastEvaluatedKey, forward);
    expect([first, second].flatMap(({ Items }) => Items.map(({ pk }) => pk.S)).sort()).toEqual(keys.toSorted());
    expect(third.Items).toEqual([]);
  }
  const [removed, kept] = keys;
  await database.engine.execute("DeleteItem", { TableName, Key: { pk: { S: removed }, sk: { S: "x" } } });
  expect((await page()).Items).toMatchObject([{ pk: { S: kept } }]);
});

test("comparisons that dynalite would evaluate wrongly are rejected: lists and maps", async () => {
  const Key = { pk: { S: "a" }, sk: { S: "b" } };
  for (const value of [{ M: {} }, { L: [{ S: "x" }] }]) {
    const condition = { ConditionExpression: "NOT a = :value", ExpressionAttributeValues: { ":value": value } };
    const refusal = await refusalOf(database.engine.execute("DeleteItem", { TableName, Key, ...condition }));
    expect(refusal.name).toBe("ValidationException");
  }
});
