import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * Second and last possible consumer of the domain table's stream: DynamoDB Streams supports at most two consumers per shard.
 * Each consumer has its own position in the stream, so a bucket outage does not delay events, and an event bus outage does
 * not delay audit entries.
 */
export const contract = defineStreamConsumer({
  slice: "audit-trail",
  operationId: "keepAuditEntries",
  summary: "Copies audit entries to the immutable bucket",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { pk: { S: [{ prefix: "audit#" }] } } } }],
});
