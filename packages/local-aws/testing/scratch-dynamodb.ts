import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type DynamoDb, type DynamoDbOptions, openDynamoDb } from "../dynamodb/engine.ts";
import { serveDynamoDb } from "../dynamodb/http-server.ts";

/** Clients of a database for tests: one in a temporary directory, or the database at LOCAL_DDB_ENDPOINT. */
export interface ScratchClients {
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  close(): Promise<void>;
}

export interface ScratchDynamoDb extends ScratchClients {
  readonly engine: DynamoDb;
  readonly directory: string;
}

export async function openScratchDynamoDb(options: Partial<DynamoDbOptions> = {}): Promise<ScratchDynamoDb> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), "scratch-dynamodb-")));
  const engine = await openDynamoDb({ ttlSweepSeconds: 0, ...options, directory });
  const server = await serveDynamoDb(engine);
  const clients = clientsOf(server.endpoint);
  return {
    ...clients,
    engine,
    directory,
    async close() {
      await clients.close();
      await server.close();
      await engine.close();
      if (options.directory === undefined) await rm(directory, { recursive: true });
    },
  };
}

export async function openConformanceTarget(): Promise<ScratchClients> {
  const endpoint = process.env["LOCAL_DDB_ENDPOINT"];
  return endpoint === undefined ? openScratchDynamoDb() : clientsOf(endpoint);
}

function clientsOf(endpoint: string): ScratchClients {
  const client = new DynamoDBClient({
    endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    // No retries, because tests check the first response.
    maxAttempts: 1,
  });
  const documents = DynamoDBDocumentClient.from(client);
  return { client, documents, close: async () => client.destroy() };
}

/** Defines a table with two global indexes, a local index and a stream. */
export const scratchTable = (overrides: Partial<CreateTableCommandInput> = {}): CreateTableCommandInput => ({
  TableName: `scratch-${crypto.randomUUID()}`,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", "team", "score", "tag", "age"].map((AttributeName) => ({
    AttributeName,
    AttributeType: AttributeName === "age" ? "N" : "S",
  })),
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "byTeam",
      KeySchema: [
        { AttributeName: "team", KeyType: "HASH" },
        { AttributeName: "score", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
    {
      IndexName: "byTag",
      KeySchema: [{ AttributeName: "tag", KeyType: "HASH" }],
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["note"] },
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: "byAge",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "age", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
  ...overrides,
});

export async function createScratchTable(
  client: DynamoDBClient,
  overrides: Partial<CreateTableCommandInput> = {},
): Promise<string> {
  const input = scratchTable(overrides);
  const TableName = String(input.TableName);
  await client.send(new CreateTableCommand(input));
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName });
  return TableName;
}

/** Returns the error of a request that must be rejected. */
export async function refusalOf(answer: Promise<unknown>): Promise<Error> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error("The request was not refused");
}
