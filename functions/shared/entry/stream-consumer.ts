import type { AttributeValue, Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { StreamConsumerContract } from "./function-contract.ts";

export interface StreamRecord<Read> {
  readonly sequenceNumber: string;
  readonly read: Read;
}

/** Binary attributes are base64-encoded. */
type NewImage = Readonly<Record<string, AttributeValue>>;

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

/** Pipeline for functions that the domain table's stream invokes: log context and parsing of the records. */
export function streamConsumer<Read>(
  contract: StreamConsumerContract,
  { read, consume }: StreamWork<Read>,
  { log }: { readonly log: Log },
) {
  return async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    const failed = await inInvocation(context, () => consume(Records.map(toStreamRecord(read))));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
