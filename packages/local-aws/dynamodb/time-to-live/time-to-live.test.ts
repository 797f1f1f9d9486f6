import { afterEach, beforeEach, expect, test } from "vitest";
import { createScratchTable, openScratchDynamoDb, type ScratchDynamoDb } from "../../testing/scratch-dynamodb.ts";

const startSeconds = Date.UTC(2026, 0, 15) / 1000;
const yearSeconds = 365 * 24 * 60 * 60;

let nowSeconds: number;
let database: ScratchDynamoDb;
let TableName: string;
beforeEach(async () => {
  nowSeconds = startSeconds;
  database = await openScratchDynamoDb({ clock: () => new Date(nowSeconds * 1000) });
  TableName = await createScratchTable(database.client);
});
afterEach(() => database.close());

const key = (sk: string) => ({ pk: { S: "p" }, sk: { S: sk } });
const put = (sk: string, expiresAt: Record<string, unknown>) =>
  database.engine.execute("PutItem", { TableName, Item: { ...key(sk), expiresAt } });
const putUntil = (sk: string, seconds: number) => put(sk, { N: String(seconds) });
const switchTimeToLive = (Enabled: boolean) =>
  database.engine.execute("UpdateTimeToLive", {
    TableName,
    TimeToLiveSpecification: { Enabled, AttributeName: "expiresAt" },
  });

async function items(): Promise<(string | undefined)[]> {
  const { Items } = (await database.engine.execute("Scan", { TableName })) as { Items: { sk: { S: string } }[] };
  return Items.map(({ sk }) => sk.S).sort();
}

test("an item is deleted once its time has passed, and the stream records that the service deleted it", async () => {
  await switchTimeToLive(true);
  await putUntil("a", startSeconds + 60);
  await database.engine.sweep();
  expect(await items()).toEqual(["a"]);
  nowSeconds += 60;
  await database.engine.sweep();
  expect(await items()).toEqual(["a"]);
  nowSeconds += 1;
  await database.engine.sweep();
  expect(await items()).toEqual([]);
  const [, removal] = await database.engine.recordsAfter(TableName, undefined, 10);
  expect(removal).toMatchObject({
    eventName: "REMOVE",
    userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
    dynamodb: { Keys: key("a"), OldImage: key("a"), ApproximateCreationDateTime: startSeconds + 61 },
  });
});

test("only numbers of seconds expire an item, and items that expired five years ago stay", async () => {
  await switchTimeToLive(true);
  await put("a text", { S: String(startSeconds - 60) });
  await putUntil("milliseconds", (startSeconds - 60) * 1000);
  await putUntil("long ago", startSeconds - 5 * yearSeconds - 1);
  await putUntil("negative", -5);
  await put("enormous", { N: "1e30" });
  await putUntil("fraction", startSeconds - 60.5);
  await putUntil("nearly long ago", startSeconds - 5 * yearSeconds + 1);
  await database.engine.sweep();
  expect(await items()).toEqual(["a text", "enormous", "long ago", "milliseconds", "negative"]);
});

test("a later time, or none, keeps an item that would have expired", async () => {
  await switchTimeToLive(true);
  for (const sk of ["later", "never", "deleted and back"]) await putUntil(sk, startSeconds + 10);
  await putUntil("later", startSeconds + 100);
  await database.engine.execute("UpdateItem", { TableName, Key: key("never"), UpdateExpression: "REMOVE expiresAt" });
  await database.engine.execute("DeleteItem", { TableName, Key: key("deleted and back") });
  await database.engine.execute("PutItem", { TableName, Item: key("deleted and back") });
  nowSeconds += 50;
  await database.engine.sweep();
  expect(await items()).toEqual(["deleted and back", "later", "never"]);
  nowSeconds += 100;
  await database.engine.sweep();
  expect(await items()).toEqual(["deleted and back", "never"]);
});

test("existing items expire too, and no item expires once time to live is disabled", async () => {
  await putUntil("before", startSeconds - 1);
  await database.engine.sweep();
  expect(await items()).toEqual(["before"]);
  await switchTimeToLive(true);
  await database.engine.sweep();
  expect(await items()).toEqual([]);
  await putUntil("after", startSeconds - 1);
  await switchTimeToLive(false);
  await database.engine.sweep();
  expect(await items()).toEqual(["after"]);
});

test("an item that is written while time to live is being enabled expires too", async () => {
  const switching = switchTimeToLive(true);
  const writing = putUntil("meanwhile", startSeconds - 1);
  await Promise.all([switching, writing]);
  await database.engine.sweep();
  expect(await items()).toEqual([]);
});

test("one sweep deletes more items than one batch, with their index entries", async () => {
  await switchTimeToLive(true);
  const item = (sk: string) => ({
    ...key(sk),
    team: { S: "T" },
    score: { S: sk },
    expiresAt: { N: `${startSeconds - 5}` },
  });
  for (let number = 0; number < 230; number += 1) {
    await database.engine.execute("PutItem", { TableName, Item: item(`${number}`) });
  }
  await database.engine.sweep();
  expect(await items()).toEqual([]);
  expect(await database.engine.execute("Scan", { TableName, IndexName: "byTeam" })).toMatchObject({ Count: 0 });
});

test("in a busy table each item is deleted some time after its expiry, with the same delay for the same seed", async () => {
  const dayAfter = async (): Promise<(string | undefined)[]> => {
    nowSeconds = startSeconds;
    const chaos = { seed: 7, expiryDelaySeconds: 2 * 24 * 60 * 60 };
    const late = await openScratchDynamoDb({ chaos, clock: () => new Date(nowSeconds * 1000) });
    database = { ...late, close: database.close };
    TableName = await createScratchTable(late.client);
    await switchTimeToLive(true);
    for (let number = 0; number < 130; number += 1) await putUntil(`${number}`, startSeconds);
    nowSeconds += 24 * 60 * 60;
    await late.engine.sweep();
    const left = await items();
    nowSeconds += 24 * 60 * 60 + 1;
    await late.engine.sweep();
    expect(await items()).toEqual([]);
    await late.close();
    return left;
  };
  const left = await dayAfter();
  expect(left.length).toBeGreaterThan(30);
  expect(left.length).toBeLessThan(100);
  expect(await dayAfter()).toEqual(left);
});

test("the sweep runs automatically", async () => {
  const sweeping = await openScratchDynamoDb({ ttlSweepSeconds: 0.05, clock: () => nowSeconds * 1000 });
  TableName = await createScratchTable(sweeping.client);
  await sweeping.engine.execute("UpdateTimeToLive", {
    TableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" },
  });
  await sweeping.engine.execute("PutItem", { TableName, Item: { ...key("a"), expiresAt: { N: "1768000000" } } });
  await expect.poll(() => sweeping.engine.execute("Scan", { TableName })).toMatchObject({ Count: 0 });
  await sweeping.close();
});
