import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The second reader of the stream, and the last: a shard of DynamoDB takes two. It has a place of its own there, so that a bucket
 * which does not answer holds up no event, and a bus which does not answer no entry.
 */
export const contract = defineStreamConsumer({
  slice: "audit-trail",
  operationId: "keepAuditEntries",
  summary: "Takes entries of the audit trail to the bucket where nobody can change them",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { pk: { S: [{ prefix: "audit#" }] } } } }],
});
