import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marshall } from "@aws-sdk/util-dynamodb";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { acceptorToWrites } from "../../../../functions/merchants/merchant-store.ts";
import type { Write } from "../../../../functions/shared/store/table.ts";
import { chargingAcceptor, chargingAgentKey } from "../../../support/charge-endpoint.ts";
import { createServiceTable } from "../../../support/scratch-table.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { type SeededFile, seededFile } from "./seeded-file.ts";

/** The database on disk, behind its endpoint. What is seeded does not go through that: the engine takes it as it is. */

export type TableQuestion =
  | { readonly kind: "open"; readonly tables: readonly string[] }
  | {
      readonly kind: "seed";
      readonly tables: readonly string[];
      readonly number: number;
      readonly sharedShare: number;
    };

/** The endpoint at first, then what was seeded, in each of the tables the same. */
export type TableAnswer = string | SeededFile;

/** What a batch of writes takes. */
const batchMax = 25;

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit());

const engine = await openDynamoDb({ directory, ttlSweepSeconds: 0 });
const server = await serveDynamoDb(engine);

const putAll = async (table: string, writes: readonly Write[]): Promise<void> => {
  const requests = writes.flatMap((write) =>
    write.kind === "put" ? [{ PutRequest: { Item: marshall(write.item, { removeUndefinedValues: true }) } }] : [],
  );
  for (let start = 0; start < requests.length; start += batchMax) {
    await engine.execute("BatchWriteItem", { RequestItems: { [table]: requests.slice(start, start + batchMax) } });
  }
};

answerQuestions<TableQuestion, TableAnswer>(async (question) => {
  if (question.kind === "open") {
    for (const table of question.tables) {
      await createServiceTable(engine, table);
      await putAll(table, acceptorToWrites(chargingAcceptor, chargingAgentKey));
    }
    return server.endpoint;
  }
  const { file, writes } = seededFile(question.number, question.sharedShare);
  for (const table of question.tables) await putAll(table, writes);
  return file;
});
