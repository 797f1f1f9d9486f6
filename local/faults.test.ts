import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openDynamoDb } from "#local-aws/dynamodb";
import { createScratchTable, openScratchDynamoDb } from "#local-aws/testing/scratch-dynamodb";
import { explainFault } from "./faults.ts";

async function opened(directory: string): Promise<void> {
  const engine = await openDynamoDb({ directory, ttlSweepSeconds: 0 });
  await engine.close();
}

const cutOff =
  (bytes: number) =>
  (file: string): void =>
    truncateSync(file, bytes);

test.each([
  { damage: "a table file is missing", file: /\.ldb$/, change: rmSync },
  { damage: "a table file is cut off", file: /\.ldb$/, change: cutOff(100) },
  { damage: "the name of the manifest is lost", file: /^CURRENT$/, change: cutOff(0) },
])("a database where $damage is reported with its location and a remedy", async ({ file, change }) => {
  const first = await openScratchDynamoDb();
  const TableName = await createScratchTable(first.client);
  await first.engine.execute("PutItem", { TableName, Item: { pk: { S: "a" }, sk: { S: "b" } } });
  await first.engine.close();
  const { directory } = first;
  // LevelDB converts its log to table files when it is reopened.
  await opened(directory);
  const names = readdirSync(directory).filter((name) => file.test(name));
  expect(names).not.toEqual([]);
  for (const name of names) change(path.join(directory, name));

  const fault = await opened(directory).catch((error: unknown) => error);
  const text = explainFault(fault, directory);
  expect(text).toMatch(/^(Corruption|IO error): /);
  expect(text).toContain(`Files in ${directory} are damaged or missing.`);
  expect(text).toContain("add --fresh to the command");
  expect(text).not.toContain("\n");
  await first.close();
});

test("records dropped by the database are reported, not omitted silently", async () => {
  const first = await openScratchDynamoDb();
  const TableName = await createScratchTable(first.client);
  for (const pk of ["a", "b", "c"])
    await first.engine.execute("PutItem", { TableName, Item: { pk: { S: pk }, sk: { S: "changed-below" } } });
  await first.engine.close();
  const { directory } = first;
  const [name = ""] = readdirSync(directory).filter((file) => file.endsWith(".log"));
  const log = path.join(directory, name);
  const content = readFileSync(log);
  content.write("damaged", content.indexOf("changed-below"));
  writeFileSync(log, content);

  const fault = await opened(directory).catch((error: unknown) => error);
  expect(explainFault(fault, directory)).toContain("Records were lost");
  await first.close();
});

test("a full disk is not treated as damage", () => {
  const fault = Object.assign(new Error("IO error: 000009.log: No space left on device"), { code: "LEVEL_IO_ERROR" });
  expect(explainFault(fault, "/data")).toContain("The disk is full. Free up space for /data");
});
