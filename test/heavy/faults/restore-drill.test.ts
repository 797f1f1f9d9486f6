import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeTableCommand,
  DynamoDBClient,
  ExportTableToPointInTimeCommand,
  RestoreTableToPointInTimeCommand,
} from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterEach, describe, expect, it } from "vitest";
import { nameHere } from "../../../local/names.ts";
import type { Ready } from "../../../local/welcome.ts";
import { readLedger } from "../../../sandbox/network-host/testing/read-ledger.ts";
import { presentedBy } from "../../../scripts/operator/restore/known-batches.ts";
import { root } from "../../architecture/imports.ts";
import { type ApiAnswer, chargeBody, eventually } from "../../support/api-client.ts";
import { chargesOf, eur } from "../../support/charge-actions.ts";
import { copyOfTheTree } from "../../support/copied-tree.ts";
import { clearNow, invokeAsOperator, sweepCharges } from "../../support/operator.ts";
import {
  newDataDirectory,
  type RunningService,
  type ServiceOptions,
  startService,
} from "../../support/running-service.ts";

/**
 * Runs the drill of docs/operations/restore.md on the running service: payments before and after the restore time, damaged
 * items, the operator's command, the next table generation in the stage, and a deployment. Then compares the books with those
 * of the network hosts, which were not restored.
 */

type Charge = ApiAnswer["body"];

const signIn = { region: "eu-west-1", credentials: { accessKeyId: "operator", secretAccessKey: "operator" } };

const idempotencyKeyOf = (name: string): string => name.replaceAll(/\W+/g, "-");

/** Runs one hour of scheduled tasks. */
async function clear(ready: Ready): Promise<void> {
  await clearNow(ready);
  for (const task of ["clearing-house", "take-acknowledgements"]) await invokeAsOperator(ready, task);
}

/** Returns a past second without writes, as a restore point. */
async function secondOfSilence(): Promise<Date> {
  const at = Math.ceil(Date.now() / 1_000) * 1_000 + 1_000;
  while (Date.now() < at + 1_000) await pause(50);
  return new Date(at);
}

async function operate(ready: Ready, directory: string, name: string, ...options: readonly string[]) {
  const command = spawn(process.execPath, [join(root, "scripts/operator.ts"), name, "--stage", "local", ...options], {
    cwd: directory,
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: ready.awsEndpoint,
      AWS_ACCESS_KEY_ID: "operator",
      AWS_SECRET_ACCESS_KEY: "operator",
    },
  });
  const [output, complained, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, "exit"),
  ]);
  return { code, output, complained };
}

const restore = (ready: Ready, directory: string, ...options: readonly string[]) =>
  operate(ready, directory, "restore", ...options);

/** Returns all items of a table, by key. */
async function itemsIn(client: DynamoDBDocumentClient, TableName: string): Promise<Readonly<Record<string, unknown>>> {
  const items: Record<string, unknown> = {};
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const item of Items) items[`${item["pk"]} ${item["sk"]}`] = item;
  }
  return items;
}

/** Compares a full copy of a table with an AWS restore to the same time. The operator's command is not involved. */
async function copiedAndRestored(ready: Ready, directory: string, bucket: string, time: Date) {
  const database = new DynamoDBClient({ ...signIn, endpoint: ready.awsEndpoint });
  const table = nameHere("domain-1");
  const restoredTo = (TargetTableName: string, RestoreDateTime: Date) =>
    database.send(new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName, RestoreDateTime }));
  const { Table } = await database.send(new DescribeTableCommand({ TableName: table }));
  await database.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      ExportTime: time,
      S3Bucket: bucket,
      S3Prefix: table,
    }),
  );
  // Restores the table as created, with the right schema and no items.
  await restoredTo("copied", Table?.CreationDateTime ?? time);
  await restoredTo("restored", time);
  const done = await operate(
    ready,
    directory,
    "restore-copies",
    ...["--bucket", bucket, "--table", table, "--into", "copied"],
  );
  expect(done).toMatchObject({ code: 0, complained: "" });
  const documents = DynamoDBDocumentClient.from(database);
  return { copied: await itemsIn(documents, "copied"), restored: await itemsIn(documents, "restored") };
}

/** Sets the next table generation in the stage, as in step 5 of the page. */
function withNextGeneration(): string {
  const tree = copyOfTheTree("restored");
  const file = join(tree, "lib/stages/local.ts");
  const before = readFileSync(file, "utf8");
  const after = before.replace(
    'name: "local",',
    'name: "local",\n  tableGenerations: { domain: 2, vault: 1, limits: 1, messages: 1 },',
  );
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  return tree;
}

/** Returns what the networks received, from the files of all batches. */
async function presentedIn({ awsEndpoint: endpoint }: Ready, Bucket: string) {
  const s3 = new S3Client({ ...signIn, endpoint });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "files/" }));
  const twins = Contents.map(({ Key = "" }) => Key).filter((key) => key.endsWith(".jsonl"));
  const files = await Promise.all(
    twins.map(async (Key) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString() ?? ""),
  );
  return files.flatMap(presentedBy);
}

const services: RunningService[] = [];
const directories: string[] = [];

async function started(options: ServiceOptions): Promise<RunningService> {
  const service = await startService(options);
  services.push(service);
  return service;
}

afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  for (const made of directories.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe("a restore of the running service", () => {
  it("recovers damaged data, keeps changes made since, and never charges twice", async () => {
    const directory = newDataDirectory();
    const scratch = mkdtempSync(join(tmpdir(), "restore-drill-"));
    directories.push(directory, scratch);
    const first = await started({ directory });
    const [bucket = ""] = globSync("*clearingfiles*", { cwd: join(directory, "s3") });
    const before = chargesOf(first.ready);
    const ledger = () => readLedger(join(directory, "network-host"));
    const holdOf = ({ authorizationIsoFields: iso }: Charge) =>
      ledger().hold({ acquirer: "400001", stan: iso.systemTraceAuditNumber, rrn: iso.retrievalReferenceNumber });

    const sent = new Map<string, { readonly body: object; readonly answer: ApiAnswer }>();
    const pay = async (name: string, change: Readonly<Record<string, unknown>> = {}): Promise<Charge> => {
      const body = chargeBody(first.ready, change);
      const answer = await before.call("POST", "/v1/charges", {
        body,
        headers: { "idempotency-key": idempotencyKeyOf(name) },
      });
      expect([name, answer.status]).toEqual([name, 201]);
      sent.set(name, { body, answer });
      return answer.body;
    };
    const isCleared = (charge: Charge) =>
      eventually(async () => {
        await clear(first.ready);
        return (await before.get(charge)).status.clearing === "completed" ? true : undefined;
      });

    const cleared = await pay("cleared before");
    await isCleared(cleared);
    const byHand = { clearingMode: "manual" } as const;
    const waits = await pay("waits for a clear", { ...byHand, ...eur(2_000) });
    const toReverse = await pay("reversed after", { ...byHand, ...eur(3_000) });
    const toClear = await pay("cleared after", { ...byHand, ...eur(4_000) });
    const untouched = await pay("only before", { ...byHand, ...eur(5_000) });
    await pay("declined", eur(100_051));
    const to = await secondOfSilence();

    expect((await before.act(toReverse, "reverse")).body).toMatchObject({ status: { authorization: "approved" } });
    expect((await before.act(toClear, "clear")).status).toBe(201);
    await isCleared(toClear);
    expect((await before.act(cleared, "refund", { refundAmount: 500 })).status).toBe(201);
    const since = await pay("since", { ...byHand, ...eur(6_000) });
    expect((await before.act(since, "increment", { replacementAmount: 7_000 })).status).toBe(201);
    await isCleared(await pay("cleared since", eur(8_000)));

    const keys = [...sent.values()].map(({ answer }): string => answer.body.key);
    const chargesBefore = new Map<string, Charge>();
    for (const key of keys) chargesBefore.set(key, await before.get(key));
    const heldBefore = ledger().heldMinor;
    const holds = new Map([...sent].map(([name, { answer }]) => [name, holdOf(answer.body)?.heldMinor]));
    expect(holds.get("reversed after")).toBe(0);
    expect(holds.get("since")).toBe(7_000);

    const { copied, restored } = await copiedAndRestored(first.ready, scratch, bucket, to);
    expect(Object.keys(copied).length).toBeGreaterThan(20);
    expect(copied).toEqual(restored);

    // Damage by a wrong command and a faulty release.
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...signIn, endpoint: first.ready.awsEndpoint }));
    const TableName = nameHere("domain-1");
    const itemOf = (charge: Charge) => ({ pk: `charge#${charge.key}`, sk: "charge" });
    for (const charge of [waits, toClear]) {
      const { Item } = await table.send(new GetCommand({ TableName, Key: itemOf(charge) }));
      expect(Item).toBeDefined();
      const { sent: _sent, ...incomplete } = Item ?? {};
      await table.send(new PutCommand({ TableName, Item: incomplete }));
    }
    await table.send(new DeleteCommand({ TableName, Key: itemOf(untouched) }));
    expect((await before.call("GET", `/v1/charges/${untouched.key}`)).status).toBe(404);
    expect((await before.call("GET", `/v1/charges/${waits.key}`)).status).toBe(500);

    const args = ["--files", bucket, "--to", to.toISOString(), "--wait", "20"];
    const dry = await restore(first.ready, scratch, ...args, "--dry-run");
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining(`${nameHere("domain-1")} as of`) });
    const done = await restore(first.ready, scratch, ...args);
    expect(done).toMatchObject({ code: 0, complained: "" });
    expect(done.output).not.toMatch(/is unreadable|is not trusted|does not match its actions|is lost|match no kind/);
    // The functions stay disabled until the restored tables are opened.
    expect((await before.call("GET", `/v1/charges/${cleared.key}`)).status).toBe(503);
    // Repeating the command is safe.
    const again = await restore(first.ready, scratch, ...args.slice(0, -1), "0");
    expect(again).toMatchObject({ code: 0, complained: "" });
    await first.stop();

    const tree = withNextGeneration();
    directories.push(tree);
    const second = await started({ directory, sources: tree });
    expect(await restore(second.ready, scratch, "--open")).toMatchObject({ code: 0 });
    const after = chargesOf(second.ready);
    for (const [key, charge] of chargesBefore) {
      const { version, lastModified, ...found } = await after.get(key);
      expect({ ...found, version: charge.version, lastModified: charge.lastModified }).toEqual(charge);
      // Recounted charges have a new, higher version. All other charges keep their version.
      if (key === toClear.key) expect(version).toBeGreaterThan(charge.version);
      else expect([version, lastModified]).toEqual([charge.version, charge.lastModified]);
    }
    for (const [name, { body, answer }] of sent) {
      const headers = { "idempotency-key": idempotencyKeyOf(name) };
      expect((await after.call("POST", "/v1/charges", { body, headers })).text).toBe(answer.text);
    }

    // Old and new charges both continue.
    await sweepCharges(second.ready);
    await clear(second.ready);
    expect(ledger().heldMinor).toBe(heldBefore);
    expect((await after.act(waits, "reverse")).body).toMatchObject({ status: { authorization: "approved" } });
    expect((await after.act(since, "clear")).status).toBe(201);
    expect((await after.act(toClear, "refund", { refundAmount: 1_000 })).status).toBe(201);
    await eventually(async () => {
      await clear(second.ready);
      return (await after.get(since)).status.clearing === "completed" ? true : undefined;
    });
    for (const [name, { answer }] of sent) {
      const expected = name === "waits for a clear" ? 0 : holds.get(name);
      expect([name, holdOf(answer.body)?.heldMinor]).toEqual([name, expected]);
    }

    const presented = await presentedIn(second.ready, bucket);
    const names = presented.map(({ actionKey, sequence }) => `${actionKey} ${sequence}`);
    expect(new Set(names).size).toBe(names.length);
    const sums = Object.groupBy(presented, ({ chargeKey }) => chargeKey);
    const minorOf = (charge: Charge, kind: "presentment" | "refund") =>
      (sums[charge.key] ?? []).filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount.value, 0);
    expect(minorOf(cleared, "presentment")).toBe(cleared.amount.value);
    expect(minorOf(cleared, "refund")).toBe(500);
    expect(minorOf(toClear, "presentment")).toBe(4_000);
    expect(minorOf(since, "presentment")).toBe(7_000);
  });
});
