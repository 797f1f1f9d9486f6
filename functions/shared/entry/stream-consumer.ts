import type { AttributeValue, Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { inInvocation } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { StreamConsumerContract } from "./function-contract.ts";

/** A record of the table's stream with what was read of its item. */
export interface StreamRecord<Read> {
  readonly sequenceNumber: string;
  readonly read: Read;
}

/** An item as the stream has it; binary attributes are base64. */
type NewImage = Readonly<Record<string, AttributeValue>>;

/** What a consumer is, beside its contract: how it reads an item, and what it does with what it read. */
export interface StreamWork<Read> {
  read(image: NewImage): Read;
  /** Answers the sequence numbers of the records that must come again. */
  consume(records: readonly StreamRecord<Read>[]): Promise<readonly string[]>;
}

const toStreamRecord =
  <Read>(read: StreamWork<Read>["read"]) =>
  ({ dynamodb }: DynamoDBRecord): StreamRecord<Read> => ({
    sequenceNumber: dynamodb?.SequenceNumber ?? "",
    read: read(dynamodb?.NewImage ?? {}),
  });

/** The pipeline of functions that the table's stream feeds: log context, and what their records hold. */
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
