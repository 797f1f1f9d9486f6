import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerDynamoDbRequest, type DynamoDb, openDynamoDb } from "#local-aws/dynamodb";
import { entityOf } from "../../functions/shared/store/stored-entity.ts";
import type { Item } from "../../functions/shared/store/table.ts";
import { mergedTable } from "../../scripts/operator/restore/merging/merged-table.ts";
import { tablePair, writeItems } from "../../scripts/operator/restore/table-pair.ts";
import { clientAnsweredBy } from "../support/client-answered-by.ts";
import { createServiceTable } from "../support/service-table.ts";

/** The operator's merge over the real SDK: partitions that span two pages of a scan, bytes, and many writes. */

const now = new Date("2026-11-23T12:00:00.000Z");

/** A few such items fill a page of a scan, which ends at a megabyte. */
const large = "x".repeat(60_000);
const perPartition = 12;

const transition = (report: number, version: number): Item => ({
  pk: `report#${report}`,
  sk: `transition#${String(version).padStart(6, "0")}`,
  schema: 1,
  report,
  version,
  large,
});

const agent = (name: string): Item => ({ pk: "agent#cgt-1", sk: "agent", schema: 1, name });
const counter = (leased: number): Item => ({ pk: "counter#stan", sk: "counter", leased });

const before = [transition(1, 1), agent("before"), counter(100)];
const after = [
  agent("after"),
  counter(500),
  ...[1, 2, 3, 4, 5].flatMap((report) =>
    Array.from({ length: perPartition }, (_, version) => transition(report, version + 1)),
  ),
];

let engine: DynamoDb;
let client: DynamoDBDocumentClient;

async function itemsIn(TableName: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey: from }));
    items.push(...((page.Items ?? []) as Item[]));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

async function merge(): Promise<number> {
  const pair = tablePair(client, { newer: "newer", restored: "restored" }, []);
  let written = 0;
  for await (const { items } of mergedTable(pair, { distrusted: new Set(), now })) {
    await writeItems(client, "restored", items, async () => undefined);
    written += items.length;
  }
  return written;
}

beforeAll(async () => {
  engine = await openDynamoDb({ ttlSweepSeconds: 0 });
  const answered = clientAnsweredBy((target, body) => answerDynamoDbRequest(engine, target, body));
  client = DynamoDBDocumentClient.from(new DynamoDBClient(answered));
  for (const [table, items] of [
    ["restored", before],
    ["newer", after],
  ] as const) {
    await createServiceTable(engine, table);
    await writeItems(client, table, items, async () => undefined);
  }
});

afterAll(() => engine.close());

it("the merge updates the restored table to the state of the newer one, and then has nothing left to do", async () => {
  expect(await merge()).toBe(5 * perPartition - 1 + 2);
  const merged = await itemsIn("restored");
  expect(merged.length).toBe(5 * perPartition + 2);
  expect(merged).toContainEqual(agent("after"));
  expect(merged).toContainEqual(counter(10_500));
  const last = merged.find(({ pk, sk }) => pk === "report#5" && sk.endsWith(String(perPartition)));
  expect(last && entityOf<object>(last)).toMatchObject({ report: 5, version: perPartition });
  expect(await merge()).toBe(0);
});
