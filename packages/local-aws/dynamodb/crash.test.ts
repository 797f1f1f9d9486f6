import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { crashTable, crashTransaction, itemsOfATransaction } from "../testing/crash-writer.ts";
import { openScratchDynamoDb, scratchTable } from "../testing/scratch-dynamodb.ts";
import { type DynamoDb, openDynamoDb } from "./engine.ts";

const rounds = 4;
/** Minimum number of acknowledged transactions before the kill, which interrupts others in progress. */
const acknowledgedMin = 60;

interface CrashItem {
  readonly pk: { readonly S: string };
  readonly sk: { readonly S: string };
  readonly transactions?: { readonly N: string };
}

/** Names of the transactions that were acknowledged before the kill. */
async function writeUntilKilled(directory: string, round: number): Promise<string[]> {
  const writer = fileURLToPath(new URL("../testing/crash-writer.ts", import.meta.url));
  const child = spawn(process.execPath, [writer, directory, String(round)], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout).on("line", (line) => {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgedMin) child.kill("SIGKILL");
  });
  await Promise.all([once(child, "exit"), once(lines, "close")]);
  return acknowledged;
}

async function scan(engine: DynamoDb, more: object = {}): Promise<CrashItem[]> {
  const items: CrashItem[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = (await engine.execute("Scan", { TableName: crashTable, ...more, ExclusiveStartKey })) as {
      Items: CrashItem[];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

/** Expected content of the table according to its stream alone. */
async function replayStream(engine: DynamoDb): Promise<Map<string, unknown>> {
  const items = new Map<string, unknown>();
  let last: string | undefined;
  for (;;) {
    const records = await engine.recordsAfter(crashTable, last, 1000);
    if (records.length === 0) return items;
    for (const { dynamodb } of records) items.set(JSON.stringify(dynamodb.Keys), dynamodb.NewImage);
    last = records.at(-1)?.dynamodb.SequenceNumber;
  }
}

const keyOf = ({ pk, sk }: CrashItem): string => JSON.stringify({ pk, sk });

async function requireWhole(engine: DynamoDb, acknowledged: readonly string[]): Promise<number> {
  const items = await scan(engine);
  const counts = items.filter(({ sk }) => sk.S === "count");
  const written = items.filter(({ sk }) => sk.S !== "count");
  const transactions = Object.groupBy(written, ({ pk }) => pk.S);

  for (const [name, parts = []] of Object.entries(transactions)) {
    expect(parts.map(({ sk }) => sk.S).sort(), `${name} is torn`).toEqual(itemsOfATransaction.toSorted());
  }
  for (const { pk, transactions: count } of counts) {
    const names = Object.keys(transactions).filter((name) => name.startsWith(`${pk.S}/`));
    expect(Number(count?.N), `the count of ${pk.S}`).toBe(names.length);
  }
  expect(
    acknowledged.filter((name) => !transactions[name]),
    "acknowledged and lost",
  ).toEqual([]);
  const indexed = await scan(engine, { IndexName: "byTeam" });
  expect(indexed.map(keyOf).sort(), "the index").toEqual(written.map(keyOf).sort());
  const replayed = await replayStream(engine);
  expect(replayed, "the stream").toEqual(new Map(items.map((item) => [keyOf(item), item])));
  return Object.keys(transactions).length;
}

test("a kill splits no transaction, loses no acknowledged one, and leaves indexes, stream and tokens consistent", async () => {
  const scratch = await openScratchDynamoDb();
  await scratch.engine.execute("CreateTable", scratchTable({ TableName: crashTable }));
  await scratch.engine.close();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await writeUntilKilled(scratch.directory, round)));
    expect(acknowledged.length).toBeGreaterThanOrEqual((round + 1) * acknowledgedMin);

    const engine = await openDynamoDb({ directory: scratch.directory, ttlSweepSeconds: 0 });
    const found = await requireWhole(engine, acknowledged);
    // The tokens are stored: repeating the transactions has no effect, although each put requires a new item.
    for (const name of acknowledged.slice(-20)) {
      const [worker = "", number] = name.split("/");
      await engine.execute("TransactWriteItems", crashTransaction(worker, Number(number)));
    }
    expect(await requireWhole(engine, acknowledged)).toBe(found);
    await engine.close();
  }
  await scratch.close();
});
