import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChaosOptions, openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Table } from "../../functions/shared/store/table.ts";

export interface ScratchTable {
  readonly table: Table;
  /** Stops the server while the client still has its address. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

const attributes = ["pk", "sk", "byAgentPartition", "byAgentSort", "duePartition", "dueAt"];

const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: [
    { AttributeName: hash, KeyType: "HASH" },
    { AttributeName: range, KeyType: "RANGE" },
  ],
  Projection: { ProjectionType: "KEYS_ONLY" },
});

/** The service's table on the real engine, over the real SDK, in a directory of its own. */
export const scratchTable = async (chaos?: ChaosOptions): Promise<ScratchTable> => {
  const directory = mkdtempSync(join(tmpdir(), "acquiring-table-"));
  const engine = await openDynamoDb({ directory, ...(chaos && { chaos }) });
  const create = (TableName: string) =>
    engine.execute("CreateTable", {
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: [
        index("byAgent", "byAgentPartition", "byAgentSort"),
        index("due", "duePartition", "dueAt"),
      ],
    });
  await create("domain");
  await create("vault");
  await create("limits");
  const server = await serveDynamoDb(engine, { port: 0 });
  process.env["AWS_REGION"] = "eu-west-1";
  process.env["AWS_ACCESS_KEY_ID"] = "test";
  process.env["AWS_SECRET_ACCESS_KEY"] = "test";
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = server.endpoint;
  let isServing = true;
  const disconnect = async () => {
    if (isServing) await server.close();
    isServing = false;
  };
  return {
    table: dynamoDbTable({ domain: "domain", vault: "vault" }),
    disconnect,
    close: async () => {
      await disconnect();
      await engine.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
