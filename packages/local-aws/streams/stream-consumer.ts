import type { JsonObject } from "../assembly/json.ts";
import type { DynamoDb } from "../dynamodb/engine.ts";
import type { StreamRecord } from "../dynamodb/streams/stream-record.ts";
import { matchesPattern } from "../events/event-pattern.ts";
import { RunnerStopped } from "../lambda/function-pool.ts";
import type { Outcome } from "../lambda/function-worker.ts";
import type { Functions } from "../lambda/functions.ts";
import { Throttled } from "../lambda/reserved-concurrency.ts";
import { type BatchOutcome, batchOutcome } from "./batch-outcome.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { ParkedBatch } from "./parked-batch.ts";

export interface StreamMapping {
  readonly id: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly functionArn: string;
  /** Bucket for records that cannot be processed. */
  readonly bucketName: string;
  readonly batchSize: number;
  readonly batchingWindowMilliseconds: number;
  readonly filters: readonly JsonObject[];
  /** `Infinity` means that a record is retried until it is removed from the stream. */
  readonly retryAttempts: number;
}

/** Initial and maximum backoff between attempts. AWS does not publish the values that it uses. */
const firstRetryMilliseconds = 50;
const longestRetryMilliseconds = 2_000;
/**
 * AWS polls a stream four times per second. Here, a shorter wait is enough to collect the writes of one request in one batch.
 */
const gatheringMilliseconds = 25;
/**
 * A longer wait, used while records keep arriving, because a batch of twelve records costs the function little more than a
 * batch of two.
 */
const busyGatheringMilliseconds = 100;
/** Polling interval in case a notification is missed. */
const safetyMilliseconds = 10_000;

/**
 * Reads a table's stream in order and passes the records that match the filters to a function in batches. The checkpoint is
 * stored only after each of these records has been either processed or written to the bucket as unprocessable. Delivery is
 * therefore at-least-once, and no matching record is skipped.
 */
export class StreamConsumer {
  readonly #mapping: StreamMapping;
  readonly #engine: DynamoDb;
  readonly #functions: Functions;
  readonly #checkpoint: Checkpoint;
  readonly #park: (batch: ParkedBatch) => void;
  readonly #stopping = new AbortController();
  /** Ends the current wait; at most one wait is in progress. */
  #endWait = (): void => undefined;
  #waitsForRecords = false;
  #hasNews = false;
  /**
   * True if the last batch contained records for the function. False if the filters excluded all its records, or if the
   * stream had no more records.
   */
  #isBusy = false;

  constructor(
    mapping: StreamMapping,
    engine: DynamoDb,
    functions: Functions,
    checkpoint: Checkpoint,
    park: (batch: ParkedBatch) => void,
  ) {
    this.#mapping = mapping;
    this.#engine = engine;
    this.#functions = functions;
    this.#checkpoint = checkpoint;
    this.#park = park;
  }

  async run(): Promise<void> {
    const unsubscribe = this.#engine.onRecords(this.#mapping.tableName, () => {
      this.#hasNews = true;
      if (this.#waitsForRecords) this.#endWait();
    });
    try {
      while (!this.#stopping.signal.aborted) await this.#consumeBatch();
    } catch (error) {
      if (!(error instanceof RunnerStopped)) throw error;
    } finally {
      unsubscribe();
      this.#checkpoint.close();
    }
  }

  stop(): void {
    this.#stopping.abort();
    this.#endWait();
  }

  async #consumeBatch(): Promise<void> {
    const { batchSize, batchingWindowMilliseconds, filters } = this.#mapping;
    this.#hasNews = false;
    let records = await this.#read(this.#checkpoint.position, batchSize);
    if (records.length === 0) return this.#untilRecords();
    if (records.length < batchSize) {
      const gathering = this.#isBusy ? busyGatheringMilliseconds : gatheringMilliseconds;
      await this.#pause(Math.max(batchingWindowMilliseconds, gathering));
      const more = await this.#read(sequenceNumberOf(records.at(-1)), batchSize - records.length);
      records = [...records, ...more];
    }
    const wanted = records.filter(
      (record) =>
        filters.length === 0 || filters.some((filter) => matchesPattern(filter, record as unknown as JsonObject)),
    );
    await this.#process(wanted);
    this.#checkpoint.store(sequenceNumberOf(records.at(-1)));
    this.#isBusy = wanted.length > 0;
  }

  /** Resolves when every record has been either processed or written to the bucket as unprocessable. */
  async #process(records: readonly StreamRecord[]): Promise<void> {
    let remaining = records;
    for (let attempt = 1; remaining.length > 0; attempt += 1) {
      const { processed, failedAsWhole } = await this.#give(remaining);
      if (processed > 0) {
        remaining = remaining.slice(processed);
        attempt = 0;
        continue;
      }
      if (this.#stopping.signal.aborted) throw new RunnerStopped("The consumer was stopped");
      // Each half of a split batch gets as many attempts as the entire batch; splitting does not count as an attempt.
      if (failedAsWhole && remaining.length > 1) {
        const middle = Math.ceil(remaining.length / 2);
        await this.#process(remaining.slice(0, middle));
        return this.#process(remaining.slice(middle));
      }
      if (attempt > this.#mapping.retryAttempts) {
        const { id: mappingId, functionArn, streamArn } = this.#mapping;
        return this.#park({ mappingId, functionArn, streamArn, records: remaining, attempts: attempt });
      }
      await this.#pause(Math.min(firstRetryMilliseconds * 2 ** (attempt - 1), longestRetryMilliseconds));
    }
  }

  async #give(records: readonly StreamRecord[]): Promise<BatchOutcome> {
    const outcome = await this.#invoke(this.#mapping.functionArn, JSON.stringify({ Records: records }));
    return batchOutcome(outcome, records.map(sequenceNumberOf));
  }

  /** Retries until the function is no longer throttled. Throttled invocations do not count as attempts. */
  async #invoke(functionArn: string, payload: string): Promise<Outcome> {
    for (;;) {
      try {
        return await this.#functions.invoke(functionArn, payload);
      } catch (error) {
        if (!(error instanceof Throttled)) throw error;
        if (this.#stopping.signal.aborted) throw new RunnerStopped("The consumer was stopped");
        await this.#pause(longestRetryMilliseconds);
      }
    }
  }

  async #read(position: string | undefined, limit: number): Promise<readonly StreamRecord[]> {
    const records = await this.#engine.recordsAfter(this.#mapping.tableName, position, limit);
    return records.map((record) => ({ ...record, eventSourceARN: this.#mapping.streamArn }));
  }

  async #untilRecords(): Promise<void> {
    this.#isBusy = false;
    // New records might have been announced while the stream was being read.
    if (this.#hasNews) return;
    this.#waitsForRecords = true;
    await this.#pause(safetyMilliseconds);
    this.#waitsForRecords = false;
  }

  #pause(milliseconds: number): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const sequenceNumberOf = (record: StreamRecord | undefined): string => record?.dynamodb.SequenceNumber ?? "";
