import { mkdir } from "node:fs/promises";
import type { Consume } from "./capacity/consumption.ts";
import { Chaos, type ChaosOptions, createRandom } from "./chaos.ts";
import { openLevel } from "./dynalite.ts";
import { protocolError } from "./dynamodb-error.ts";
import type { EnginePlatform } from "./engine-platform.ts";
import { batchGetItem } from "./items/batch-get.ts";
import { getItem, query } from "./items/reads.ts";
import { batchWriteItem, writeItem } from "./items/writes.ts";
import { createCommit } from "./store/commit.ts";
import { IndexDelay } from "./store/index-delay.ts";
import { RecordingStore } from "./store/recording-store.ts";
import type { Level } from "./store/rows.ts";
import { createWriteQueue } from "./store/write-queue.ts";
import { ChangeStreams } from "./streams/change-streams.ts";
import type { StreamRecord } from "./streams/stream-record.ts";
import { updateTable } from "./tables/change-table.ts";
import type { WriteObject } from "./tables/export-files.ts";
import { describeExport, exportTableToPointInTime, listExports } from "./tables/exports.ts";
import {
  describeContinuousBackups,
  keptSecondsOf,
  restoreTableToPointInTime,
  updateContinuousBackups,
} from "./tables/point-in-time.ts";
import { createTable, deleteTable, describeTable, listTables } from "./tables/table-operations.ts";
import { Tables } from "./tables/tables.ts";
import { describeTimeToLive, removeExpiredItems, updateTimeToLive } from "./time-to-live/time-to-live.ts";
import { IdempotencyTokens } from "./transactions/idempotency-tokens.ts";
import { ItemsInFlight } from "./transactions/items-in-flight.ts";
import { transactWriteItems } from "./transactions/transactions.ts";

export interface DynamoDbOptions {
  /**
   * Data directory, which only one engine at a time can use. Without a directory, all data is in memory and is lost when the
   * engine closes.
   */
  readonly directory?: string;
  readonly clock?: () => Date | number;
  readonly chaos?: ChaosOptions;
  /**
   * Interval between TTL sweeps, in seconds of real time. Whether an item has expired depends on `clock`. If the interval is 0,
   * only calls to `sweep` remove expired items.
   */
  readonly ttlSweepSeconds?: number;
  /** Writes one file of a table export to a bucket. Throws if the bucket does not exist. */
  readonly writeObject?: WriteObject;
}

export interface DynamoDb {
  /**
   * Executes a request. Throws a DynamoDbError for requests that DynamoDB rejects or that the engine does not support. The
   * input is copied, because execution modifies and stores it. `consume` receives the capacity units that the request
   * consumes, even if a condition of the request is not met.
   */
  execute(operation: string, input: unknown, consume?: Consume): Promise<unknown>;
  /**
   * Returns up to `limit` stream records after a sequence number, oldest first. Without a sequence number, starts with the
   * oldest retained record.
   */
  recordsAfter(tableName: string, sequenceNumber: string | undefined, limit: number): Promise<StreamRecord[]>;
  lastSequence(tableName: string): Promise<string | undefined>;
  /** Returns a function that removes the listener. */
  onRecords(tableName: string, listener: () => void): () => void;
  /**
   * Removes expired items, old stream records and old idempotency tokens immediately, for example after the clock was changed.
   */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

type Operation = (platform: EnginePlatform, input: unknown) => Promise<unknown>;

const operations: Readonly<Record<string, Operation>> = {
  CreateTable: createTable,
  DescribeTable: describeTable,
  DeleteTable: deleteTable,
  ListTables: listTables,
  UpdateTable: updateTable,
  DescribeContinuousBackups: describeContinuousBackups,
  UpdateContinuousBackups: updateContinuousBackups,
  RestoreTableToPointInTime: restoreTableToPointInTime,
  ExportTableToPointInTime: exportTableToPointInTime,
  DescribeExport: describeExport,
  ListExports: listExports,
  UpdateTimeToLive: updateTimeToLive,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  PutItem: (platform, input) => writeItem(platform, "PutItem", input),
  UpdateItem: (platform, input) => writeItem(platform, "UpdateItem", input),
  DeleteItem: (platform, input) => writeItem(platform, "DeleteItem", input),
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  Query: (platform, input) => query(platform, "Query", input),
  Scan: (platform, input) => query(platform, "Scan", input),
  TransactWriteItems: transactWriteItems,
};

/**
 * A local DynamoDB with data on disk or in memory. The engine combines dynalite's validation and expression evaluation with a
 * custom store, and adds features that dynalite lacks: transactions, streams, time to live, restores, exports and simulated
 * faults.
 * Not supported: TransactGetItems, PartiQL, on-demand backups, ReturnConsumedCapacity for index writes, batches and
 * transactions, and IAM permissions.
 */
export async function openDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  if (options.directory !== undefined) await mkdir(options.directory, { recursive: true });
  const level = await openLevel(options.directory);
  const platform = assemble(level, options);
  await platform.tables.load();
  await platform.streams.load();

  let sweeping = Promise.resolve();
  const sweep = (): Promise<void> => {
    sweeping = sweeping.then(() => sweepAll(platform));
    return sweeping;
  };
  const { ttlSweepSeconds = 60 } = options;
  const timer = ttlSweepSeconds > 0 ? setInterval(sweep, ttlSweepSeconds * 1000).unref() : undefined;

  return {
    async execute(operation, input = {}, consume = undefined) {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw protocolError("UnknownOperationException", `The local DynamoDB does not support ${operation}`);
      const metered = consume ? { ...platform, consume } : platform;
      return run(metered, structuredClone(input));
    },
    recordsAfter: (tableName, sequenceNumber, limit) => platform.streams.recordsAfter(tableName, sequenceNumber, limit),
    lastSequence: (tableName) => platform.streams.lastSequence(tableName),
    onRecords: (tableName, listener) => platform.streams.onRecords(tableName, listener),
    sweep,
    async close() {
      clearInterval(timer);
      await sweeping;
      await platform.queue(() => level.close());
    },
  };
}

function assemble(level: Level, options: DynamoDbOptions): EnginePlatform {
  const { clock = Date.now, chaos, writeObject } = options;
  const now = (): number => Number(clock());
  const tables = new Tables(level);
  const streams = new ChangeStreams(level, now);
  const indexDelay = chaos?.indexDelayMilliseconds ? indexDelayOf(level, chaos, now) : undefined;
  return {
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
    writeObject,
  };
}

/**
 * Creates the simulated index lag with a separate random number generator, so that the lag does not affect which requests fail.
 */
function indexDelayOf(level: Level, { seed, indexDelayMilliseconds = 0 }: ChaosOptions, now: () => number): IndexDelay {
  const random = createRandom(seed);
  return new IndexDelay(level, () => random() * indexDelayMilliseconds, now);
}

async function sweepAll(platform: EnginePlatform): Promise<void> {
  for (const table of platform.tables.all()) {
    const { TableName } = table.description;
    if (table.timeToLiveAttribute !== undefined) await removeExpiredItems(platform, TableName);
    if (table.stream) await platform.streams.trim(TableName, keptSecondsOf(table));
  }
  await platform.tokens.forgetOld();
}
