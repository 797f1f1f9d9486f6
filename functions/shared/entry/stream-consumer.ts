import type { AttributeValue, Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { StreamConsumerContract } from "./function-contract.ts";

/** A record of the table's stream with the data that was read from its item. */
export interface StreamRecord<Read> {
  readonly sequenceNumber: string;
  readonly read: Read;
}

/** An item of the stream. Binary attributes are base64. */
type NewImage = Readonly<Record<string, AttributeValue>>;

/** Implementation of a stream consumer: reads an item, and processes it. */
export interface StreamWork<Read> {
  read(image: NewImage): Read;
  /** Returns the sequence numbers of records to retry. */
  consume(records: readonly StreamRecord<Read>[]): Promise<readonly string[]>;
}

const toStreamRecord =
  <Read>(read: StreamWork<Read>["read"]) =>
  ({ dynamodb }: DynamoDBRecord): StreamRecord<Read> => ({
    sequenceNumber: dynamodb?.SequenceNumber ?? "",
    read: read(dynamodb?.NewImage ?? {}),
  });

/** The pipeline of functions that the table's stream calls: log context and reading of records. */
export const streamConsumer = <Read>(
  contract: StreamConsumerContract,
  { read, consume }: StreamWork<Read>,
  { log }: { readonly log: Log },
) => {
  return async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    const failed = await inInvocation(context, () => consume(Records.map(toStreamRecord(read))));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
