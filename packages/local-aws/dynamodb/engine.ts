import { mkdir } from "node:fs/promises";
import { batchGetItem } from "./batch-get.ts";
import { ChangeStreams } from "./change-streams.ts";
import { Chaos, type ChaosOptions, createRandom } from "./chaos.ts";
import { createCommit } from "./commit.ts";
import { openLevel } from "./dynalite.ts";
import { protocolError } from "./dynamodb-error.ts";
import type { EngineParts } from "./engine-parts.ts";
import { IdempotencyTokens } from "./idempotency-tokens.ts";
import { IndexDelay } from "./index-delay.ts";
import { ItemsInFlight } from "./items-in-flight.ts";
import { getItem, query, transactGetItems } from "./reads.ts";
import { RecordingStore } from "./recording-store.ts";
import type { Level } from "./rows.ts";
import type { StreamRecord } from "./stream-record.ts";
import { createTable, deleteTable, describeTable, listTables } from "./table-operations.ts";
import { Tables } from "./tables.ts";
import { describeTimeToLive, removeExpiredItems, updateTimeToLive } from "./time-to-live.ts";
import { transactWriteItems } from "./transactions.ts";
import { createWriteQueue } from "./write-queue.ts";
import { batchWriteItem, writeItem } from "./writes.ts";

export interface DynamoDbOptions {
  /** Where everything is kept; one engine at a time. Without it everything is in memory and gone with the engine. */
  readonly directory?: string;
  readonly clock?: () => Date | number;
  readonly chaos?: ChaosOptions;
  /** Real seconds between two sweeps; what has expired is decided by the clock. 0 sweeps only when told. */
  readonly ttlSweepSeconds?: number;
  readonly region?: string;
  readonly accountId?: string;
}

export interface DynamoDb {
  /** Throws a DynamoDbError when DynamoDB would refuse. */
  execute(operation: string, input: unknown): Promise<unknown>;
  /** The records after this one, oldest first; without one, from the oldest that is kept. */
  recordsAfter(tableName: string, sequenceNumber: string | undefined, limit: number): Promise<StreamRecord[]>;
  /** Of the newest record of the table's stream. */
  lastSequence(tableName: string): Promise<string | undefined>;
  /** Tells that there are new records, once they can be read. */
  onRecords(tableName: string, listener: () => void): () => void;
  /** Removes expired items, stream records of yesterday and old tokens now, for instance after the clock was set. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

type Operation = (parts: EngineParts, input: unknown) => Promise<unknown>;

const operations: Readonly<Record<string, Operation>> = {
  CreateTable: createTable,
  DescribeTable: describeTable,
  DeleteTable: deleteTable,
  ListTables: listTables,
  UpdateTimeToLive: updateTimeToLive,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  PutItem: (parts, input) => writeItem(parts, "PutItem", input),
  UpdateItem: (parts, input) => writeItem(parts, "UpdateItem", input),
  DeleteItem: (parts, input) => writeItem(parts, "DeleteItem", input),
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  Query: (parts, input) => query(parts, "Query", input),
  Scan: (parts, input) => query(parts, "Scan", input),
  TransactWriteItems: transactWriteItems,
  TransactGetItems: transactGetItems,
};

/**
 * DynamoDB on this machine's disk: dynalite's rules and expressions over a store of our own, with what dynalite lacks,
 * which is transactions, streams, time to live and the faults of the real thing. Not here: PartiQL, UpdateTable,
 * backups, consumed capacity of indexes, and any notion of who is asking.
 */
export const openDynamoDb = async (options: DynamoDbOptions): Promise<DynamoDb> => {
  if (options.directory !== undefined) await mkdir(options.directory, { recursive: true });
  const level = await openLevel(options.directory);
  const parts = assemble(level, options);
  await parts.tables.load();
  await parts.streams.load();

  let sweeping = Promise.resolve();
  const sweep = (): Promise<void> => {
    sweeping = sweeping.then(() => sweepAll(parts));
    return sweeping;
  };
  const { ttlSweepSeconds = 60 } = options;
  const timer = ttlSweepSeconds > 0 ? setInterval(sweep, ttlSweepSeconds * 1000).unref() : undefined;

  return {
    async execute(operation, input) {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw protocolError("UnknownOperationException", `The local DynamoDB does not know ${operation}`);
      // dynalite takes requests apart, and stores what it finds in them.
      return run(parts, structuredClone(input ?? {}));
    },
    recordsAfter: (tableName, sequenceNumber, limit) => parts.streams.recordsAfter(tableName, sequenceNumber, limit),
    lastSequence: (tableName) => parts.streams.lastSequence(tableName),
    onRecords: (tableName, listener) => parts.streams.onRecords(tableName, listener),
    sweep,
    async close() {
      clearInterval(timer);
      await sweeping;
      await parts.queue(() => level.close());
    },
  };
};

const assemble = (level: Level, options: DynamoDbOptions): EngineParts => {
  const { clock = Date.now, chaos, region = "eu-west-1", accountId = "000000000000" } = options;
  const now = (): number => Number(clock());
  const tables = new Tables(level);
  const streams = new ChangeStreams(level, region, now);
  const indexDelay = chaos?.indexDelayMilliseconds ? indexDelayOf(level, chaos, now) : undefined;
  return {
    region,
    accountId,
    now,
    level,
    tables,
    streams,
    tokens: new IdempotencyTokens(level, now),
    inFlight: new ItemsInFlight(),
    chaos: chaos ? new Chaos(chaos) : undefined,
    queue: createWriteQueue(),
    commit: createCommit(level, streams, indexDelay),
    newStore: () => new RecordingStore(level, tables, indexDelay),
  };
};

/** With numbers of its own: whether indexes lag does not change which requests fail. */
const indexDelayOf = (
  level: Level,
  { seed, indexDelayMilliseconds = 0 }: ChaosOptions,
  now: () => number,
): IndexDelay => {
  const random = createRandom(seed);
  return new IndexDelay(level, () => random() * indexDelayMilliseconds, now);
};

const sweepAll = async (parts: EngineParts): Promise<void> => {
  for (const { description, timeToLiveAttribute, stream } of parts.tables.all()) {
    if (timeToLiveAttribute !== undefined) await removeExpiredItems(parts, description.TableName);
    if (stream) await parts.streams.trim(description.TableName);
  }
  await parts.tokens.forgetOld();
};
