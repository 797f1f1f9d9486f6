import { randomUUID } from "node:crypto";
import type { StreamRecord } from "../dynamodb/streams/stream-record.ts";

const shardId = "shardId-00000000000000000000-00000000";

export interface ParkedBatch {
  readonly mappingId: string;
  readonly functionArn: string;
  readonly streamArn: string;
  readonly records: readonly StreamRecord[];
  readonly attempts: number;
}

/**
 * Returns the key and the content of the S3 object for a batch whose retries are exhausted, in the format of Lambda's
 * on-failure destination.
 */
export function parkedBatch(batch: ParkedBatch): readonly [key: string, text: string] {
  const { mappingId, functionArn, streamArn, records, attempts } = batch;
  const now = new Date().toISOString();
  const [day = "", time = ""] = now.slice(0, 19).split("T");
  const name = `${day}T${time.replaceAll(":", ".")}-${randomUUID()}`;
  const directory = `aws/lambda/${mappingId}/${shardId}/${day.replaceAll("-", "/")}`;
  const arrivals = records.map(({ dynamodb }) => new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString());
  const content = {
    requestContext: {
      requestId: randomUUID(),
      functionArn: `${functionArn}:$LATEST`,
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    version: "1.0",
    timestamp: now,
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrivals[0],
      approximateArrivalOfLastRecord: arrivals.at(-1),
      batchSize: records.length,
      streamArn,
    },
    payload: JSON.stringify({ Records: records }),
  };
  return [`${directory}/${name}`, JSON.stringify(content)];
}
