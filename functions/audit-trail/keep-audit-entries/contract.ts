import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The second and last consumer of the stream: DynamoDB supports two per shard. It has its own position, so an
 * unavailable bucket does not delay events, and an unavailable bus does not delay entries.
 */
export const contract = defineStreamConsumer({
  slice: "audit-trail",
  operationId: "keepAuditEntries",
  summary: "Copies audit entries to the immutable bucket",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { pk: { S: [{ prefix: "audit#" }] } } } }],
});
