import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import { eventOf } from "../store/stored-event.ts";
import type { StreamConsumerContract } from "./function-contract.ts";
import type { Log } from "./logger.ts";

/** A record of the table's stream that carries an event. */
export interface StreamRecord {
  readonly sequenceNumber: string;
  readonly event: CloudEvent;
}

/** Lambda gives binary attributes as base64. */
const toStreamRecord = ({ dynamodb }: DynamoDBRecord): StreamRecord => ({
  sequenceNumber: dynamodb?.SequenceNumber ?? "",
  event: eventOf({ event: Buffer.from(dynamodb?.NewImage?.["event"]?.B ?? "", "base64") }),
});

/**
 * The pipeline of functions that the table's stream feeds: log context and the events in their records. The work answers the
 * sequence numbers of the records that must come again.
 */
export const streamConsumer = (
  contract: StreamConsumerContract,
  consume: (records: readonly StreamRecord[]) => Promise<readonly string[]>,
  { log }: { readonly log: Log },
) => {
  return async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
    log.forInvocation({ requestId: context.awsRequestId, operation: contract.operationId });
    const failed = await consume(Records.map(toStreamRecord));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
