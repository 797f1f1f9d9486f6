import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StreamRecord } from "../dynamodb/stream-record.ts";
import type { Queues } from "../storage/queues.ts";

const SHARD_ID = "shardId-00000000000000000000-00000000";

export interface ParkedBatch {
  readonly mappingId: string;
  readonly functionArn: string;
  readonly streamArn: string;
  readonly records: readonly StreamRecord[];
  readonly condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  readonly attempts: number;
}

/** Sends what a consumer could not process where its mapping says: S3 keeps the records, a queue only says which. */
export function parkBatch(batch: ParkedBatch, destinationArn: string, queues: Queues, bucketsDirectory: string): void {
  if (destinationArn.includes(":sqs:")) {
    queues.send(destinationArn, JSON.stringify(descriptionOf(batch)));
    return;
  }
  const now = new Date().toISOString();
  const [day = "", time = ""] = now.slice(0, 19).split("T");
  const bucket = destinationArn.replace(/^arn:[^:]*:s3:::/, "");
  const key = `aws/lambda/${batch.mappingId}/${SHARD_ID}/${day.replaceAll("-", "/")}/${day}T${time.replaceAll(":", ".")}-${randomUUID()}`;
  const file = path.join(bucketsDirectory, bucket, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...descriptionOf(batch), payload: JSON.stringify({ Records: batch.records }) }));
}

function descriptionOf({ functionArn, streamArn, records, condition, attempts }: ParkedBatch): object {
  const arrivals = records.map(({ dynamodb }) => new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString());
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: `${functionArn}:$LATEST`,
      condition,
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: SHARD_ID,
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrivals[0],
      approximateArrivalOfLastRecord: arrivals.at(-1),
      batchSize: records.length,
      streamArn,
    },
  };
}
