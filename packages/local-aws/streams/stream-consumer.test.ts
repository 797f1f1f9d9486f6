import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DynamoDb } from "../dynamodb/engine.ts";
import type { StreamRecord } from "../dynamodb/streams/stream-record.ts";
import type { Functions } from "../lambda/functions.ts";
import { Checkpoint } from "./checkpoint.ts";
import type { ParkedBatch } from "./parked-batch.ts";
import { StreamConsumer, type StreamMapping } from "./stream-consumer.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "stream-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const record = (sequence: number): StreamRecord => ({
  eventID: String(sequence),
  eventName: sequence % 2 === 0 ? "MODIFY" : "INSERT",
  eventVersion: "1.1",
  eventSource: "aws:dynamodb",
  eventSourceARN: "",
  awsRegion: "eu-west-1",
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000,
    Keys: {},
    SequenceNumber: String(sequence).padStart(3, "0"),
    SizeBytes: 1,
    StreamViewType: "KEYS_ONLY",
  },
});

const mapping: StreamMapping = {
  id: "mapping",
  tableName: "things",
  streamArn: "arn:stream",
  functionArn: "arn:function",
  bucketName: "parked",
  batchSize: 4,
  batchingWindowMilliseconds: 0,
  filters: [],
  retryAttempts: 1,
};

/** Returns undefined for success or sequence numbers for reported failures, and throws if the entire batch fails. */
type Handler = (sequences: readonly number[]) => readonly number[] | undefined;

/** Runs a consumer over six records until all are handled. */
async function consume(handler: Handler, overrides: Partial<StreamMapping> = {}) {
  const records = [1, 2, 3, 4, 5, 6].map(record);
  const calls: number[][] = [];
  const parked: ParkedBatch[] = [];
  const engine = {
    onRecords: () => () => undefined,
    recordsAfter: async (_table: string, position: string | undefined, limit: number) =>
      records.filter(({ dynamodb }) => dynamodb.SequenceNumber > (position ?? "")).slice(0, limit),
  } as unknown as DynamoDb;
  const functions = {
    invoke: async (_name: string, payload: string) => {
      const sequences = (JSON.parse(payload).Records as StreamRecord[]).map(({ eventID }) => Number(eventID));
      calls.push(sequences);
      try {
        const failed = handler(sequences)?.map((sequence) => ({ itemIdentifier: String(sequence).padStart(3, "0") }));
        return { payload: JSON.stringify(failed ? { batchItemFailures: failed } : null) };
      } catch {
        return { error: { errorType: "Error", errorMessage: "failed" } };
      }
    },
  } as unknown as Functions;
  const checkpoint = new Checkpoint(directory, "mapping");
  const consumer = new StreamConsumer({ ...mapping, ...overrides }, engine, functions, checkpoint, (batch) =>
    parked.push(batch),
  );
  const running = consumer.run();
  await expect.poll(() => checkpoint.position, { interval: 5 }).toBe("006");
  consumer.stop();
  await running;
  const parkedRecords = parked.map(({ records: lost }) => lost.map(({ eventID }) => Number(eventID)));
  return { calls, parked: parkedRecords };
}

describe("A stream consumer", () => {
  test("passes on the records in order and in batches, and stores its position", async () => {
    expect((await consume(() => undefined)).calls).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(new Checkpoint(directory, "mapping").position).toBe("006");
  });

  test("passes on only records that match the filter", async () => {
    const { calls } = await consume(() => undefined, { filters: [{ eventName: ["INSERT"] }] });
    expect(calls).toEqual([[1, 3], [5]]);
  });

  test("bisects until the failing record is alone, and parks that record", async () => {
    const handler: Handler = (sequences) => {
      if (sequences.includes(2)) throw new Error();
      return undefined;
    };
    const { calls, parked } = await consume(handler);
    expect(calls).toEqual([[1, 2, 3, 4], [1, 2], [1], [2], [2], [3, 4], [5, 6]]);
    expect(parked).toEqual([[2]]);
  });

  test("continues after the last record before the first reported failure", async () => {
    let failures = 1;
    const handler: Handler = (sequences) => (sequences.includes(3) && failures-- > 0 ? [4, 3] : []);
    const { calls, parked } = await consume(handler);
    expect(calls).toEqual([
      [1, 2, 3, 4],
      [3, 4],
      [5, 6],
    ]);
    expect(parked).toEqual([]);
  });
});
