import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { createServiceTable } from "../../../support/scratch-table.ts";
import { answerQuestions } from "../measuring/processes.ts";

/** Database on disk with empty tables. Responds to table names with its endpoint. */

export interface EmptyTables {
  readonly tables: readonly string[];
}

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit());
const engine = await openDynamoDb({ directory, ttlSweepSeconds: 0 });
const { endpoint } = await serveDynamoDb(engine);

answerQuestions<EmptyTables, string>(async ({ tables }) => {
  for (const table of tables) await createServiceTable(engine, table);
  return endpoint;
});
