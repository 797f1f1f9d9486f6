import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { createServiceTable } from "../../../support/service-table.ts";
import { answerQuestions, directoryOfProcess } from "../measuring/processes.ts";

/** Database on disk with empty tables. Responds to table names with its endpoint. */

export interface EmptyTables {
  readonly tables: readonly string[];
}

const engine = await openDynamoDb({ directory: directoryOfProcess(), ttlSweepSeconds: 0 });
const { endpoint } = await serveDynamoDb(engine);

answerQuestions<EmptyTables, string>(async ({ tables }) => {
  for (const table of tables) await createServiceTable(engine, table);
  return endpoint;
});
