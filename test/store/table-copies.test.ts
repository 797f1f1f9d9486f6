import { Readable } from "node:stream";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { answerDynamoDbRequest, createRandom, type DynamoDb, openDynamoDb } from "#local-aws/dynamodb";
import { copyTables } from "../../functions/recovery/copy-tables/copy-tables.ts";
import { tableExports } from "../../functions/recovery/platform/table-exports.ts";
import { type CopyObjects, copiesInBucket } from "../../scripts/operator/copies/copies-in-bucket.ts";
import { copyChain } from "../../scripts/operator/copies/copy-chain.ts";
import { writeCopy } from "../../scripts/operator/copies/write-copy.ts";
import { clientAnsweredBy } from "../support/client-answered-by.ts";
import { createServiceTable } from "../support/service-table.ts";

/** The nightly copies of a table and their restore, over the real SDK and with files of real exports. */

const hour = 3_600_000;
const start = Date.parse("2026-11-01T12:00:00.000Z");
const bucket = { name: "copies", owner: "111122223333" };
const table = "domain-1";
const tableArn = `arn:aws:dynamodb:eu-west-1:000000000000:table/${table}`;
const TimeToLiveSpecification = { Enabled: true, AttributeName: "expiresAt" };

let now: number;
let isBucketThere: boolean;
let files: Map<string, Buffer>;
let engine: DynamoDb;
let client: DynamoDBClient;

const objects: CopyObjects = {
  keys: async function* (prefix) {
    yield* [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  },
  read: async (key) => Readable.from([files.get(key) ?? expect.fail(`there is no ${key}`)]),
};

beforeEach(async () => {
  now = start;
  isBucketThere = true;
  files = new Map();
  engine = await openDynamoDb({
    clock: () => now,
    ttlSweepSeconds: 0,
    writeObject: (_, key, content) => {
      if (!isBucketThere) throw new Error("the bucket is gone");
      files.set(key, content);
    },
  });
  await createServiceTable(engine, table);
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" };
  await engine.execute("UpdateTable", { TableName: table, StreamSpecification });
  await engine.execute("UpdateContinuousBackups", {
    TableName: table,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  await engine.execute("UpdateTimeToLive", { TableName: table, TimeToLiveSpecification });
  client = new DynamoDBClient(clientAnsweredBy((target, body) => answerDynamoDbRequest(engine, target, body)));
});

afterEach(() => engine.close());

type Items = Readonly<Record<string, unknown>>;

async function itemsOf(TableName: string): Promise<Items> {
  const { Items = [] } = (await engine.execute("Scan", { TableName })) as {
    readonly Items: readonly Readonly<Record<string, { readonly S?: string }>>[];
  };
  return Object.fromEntries(Items.map((item) => [`${item["pk"]?.S} ${item["sk"]?.S}`, item]));
}

async function runTask() {
  const warnings: unknown[] = [];
  const note = (code: string, fields?: object) => void warnings.push([code, fields]);
  const log = { info: note, warn: note, error: note, forInvocation: () => undefined };
  const outcome = await copyTables({
    log,
    clock: () => new Date(now),
    tables: [tableExports(client, tableArn, bucket)],
  })();
  return { ...outcome, warnings };
}

let restores = 0;

/** Returns the table as restored from its copies. */
async function restored(to?: Date): Promise<{ readonly items: Items; readonly until: Date }> {
  const chain = copyChain(await copiesInBucket(objects, table), to);
  if (chain.kind === "refused") throw new Error(chain.reason);
  restores += 1;
  const into = `restored-${restores}`;
  await createServiceTable(engine, into);
  for (const copy of [chain.full, ...chain.incrementals]) {
    await writeCopy(objects, copy, { client, table: into, pause: async () => undefined });
  }
  return { items: await itemsOf(into), until: chain.until };
}

const put = (pk: string, more: object = {}) =>
  engine.execute("PutItem", { TableName: table, Item: { pk: { S: pk }, sk: { S: "item" }, ...more } });

const remove = (pk: string) =>
  engine.execute("DeleteItem", { TableName: table, Key: { pk: { S: pk }, sk: { S: "item" } } });

/** Returns an item with all attribute types. */
const anItem = (random: () => number): object => ({
  text: { S: `line\n"quoted" ü ${random()}` },
  count: { N: String(Math.floor(random() * 1_000)) },
  bytes: { B: Buffer.from(String(random())).toString("base64") },
  parts: { L: [{ M: { bytes: { B: "AAH/" }, isSet: { BOOL: random() < 0.5 } } }, { NULL: true }] },
  sets: { M: { texts: { SS: ["a", "b"] }, bytes: { BS: ["AAE=", "/w=="] }, counts: { NS: ["1", "2"] } } },
});

const seeds = Array.from({ length: Math.ceil(2 * inject("randomRuns")) }, (_, index) => index + 1);

describe("a restored table from its copies", () => {
  it.each(seeds)(
    "equals the table at the end of any night, including writes, deletions, expiries and failures (seed %i)",
    async (seed) => {
      const random = createRandom(seed);
      const pick = (count: number): number => Math.floor(random() * count);
      const nights = new Map<number, Items>();
      for (let hours = 0; hours < 24 * 9; hours += 1) {
        now = start + hours * hour + 1_800_000;
        for (let writes = pick(6); writes > 0; writes -= 1) {
          const pk = `item-${pick(60)}`;
          const expiresAt = { N: String(Math.floor(now / 1_000) + pick(86_400 * 3)) };
          if (random() < 0.3) await remove(pk);
          else await put(pk, { ...anItem(random), ...(random() < 0.3 && { expiresAt }) });
        }
        if (random() < 0.2) await engine.sweep();
        const time = new Date(now);
        if (time.getUTCHours() === 1) nights.set(now + 1_800_000, await itemsOf(table));
        // Some runs find no bucket, and others are skipped.
        isBucketThere = random() < 0.7;
        if ([2, 8, 14, 20].includes(time.getUTCHours()) && random() < 0.8) await runTask();
      }
      isBucketThere = true;
      now += hour;
      await runTask();
      expect((await runTask()).begun).toBe(0);
      const last = Math.max(...nights.keys());
      expect(await restored()).toEqual({ items: nights.get(last), until: new Date(last) });
      const fulls = (await copiesInBucket(objects, table)).filter((copy) => copy.kind === "full");
      const first = Math.min(...fulls.map(({ asOf }) => asOf.getTime()));
      for (const [night, items] of [...nights].filter(([time]) => time >= first)) {
        expect(await restored(new Date(night))).toEqual({ items, until: new Date(night) });
      }
    },
  );

  it("catches up on failed nights, and warns until it has", async () => {
    await put("a");
    now = Date.parse("2026-11-02T02:30:00.000Z");
    expect(await runTask()).toMatchObject({ begun: 1, warnings: [["COPY_MISSING", { tableArn }]] });
    expect(await runTask()).toEqual({ missing: 0, begun: 0, warnings: [] });
    isBucketThere = false;
    for (const day of [3, 4]) {
      now = Date.UTC(2026, 10, day, 2, 30);
      await put(`written on ${day}`);
      await runTask();
    }
    expect((await runTask()).warnings).toEqual([
      ["COPY_MISSING", { tableArn, copiedUntil: "2026-11-02T02:00:00.000Z" }],
    ]);
    isBucketThere = true;
    now = Date.UTC(2026, 10, 5, 2, 30);
    expect((await runTask()).begun).toBe(3);
    expect(await runTask()).toEqual({ missing: 0, begun: 0, warnings: [] });
    expect(await restored()).toMatchObject({
      items: { "written on 4 item": {} },
      until: new Date("2026-11-05T02:00Z"),
    });
  });

  it("is rejected if a night is missing, but can be restored up to that night", async () => {
    for (const day of [2, 3, 4, 5]) {
      now = Date.UTC(2026, 10, day, 1, 30);
      await put(`written on ${day}`);
      now = Date.UTC(2026, 10, day, 2, 30);
      await runTask();
    }
    const [, second] = (await copiesInBucket(objects, table)).filter(({ kind }) => kind === "incremental");
    const lost = second?.manifestFilesS3Key.replace("manifest-files", "manifest-summary") ?? "";
    expect(files.delete(lost)).toBe(true);
    await expect(restored()).rejects.toThrow(
      "no copy contains the changes from 2026-11-03T02:00:00.000Z to 2026-11-04T02:00:00.000Z; to restore the state before these changes, pass --to 2026-11-03T02:00:00.000Z",
    );
    expect(Object.keys((await restored(new Date("2026-11-03T02:00Z"))).items).toSorted()).toEqual([
      "written on 2 item",
      "written on 3 item",
    ]);
    await expect(restored(new Date("2026-11-01T00:00Z"))).rejects.toThrow(
      "there is no full copy from 2026-11-01T00:00:00.000Z or earlier",
    );
    expect(copyChain(await copiesInBucket(objects, "vault-1"))).toMatchObject({ kind: "refused" });
  });

  it("is rejected if a file differs from the one that was written", async () => {
    await put("a");
    now = Date.UTC(2026, 10, 2, 2, 30);
    await runTask();
    const [damaged] = [...files].find(([key, content]) => key.endsWith(".json.gz") && content.length > 40) ?? [];
    const [other] = [...files].find(([key]) => key.endsWith(".json.gz") && key !== damaged) ?? [];
    files.set(damaged ?? "", files.get(other ?? "") ?? Buffer.of());
    await expect(restored()).rejects.toThrow("does not match its manifest");
    // A truncated file.
    files.set(damaged ?? "", Buffer.from([31, 139, 8]));
    await expect(restored()).rejects.toThrow("unexpected end of file");
  });
});
