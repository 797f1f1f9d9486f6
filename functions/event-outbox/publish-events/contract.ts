import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The stream is the outbox: this consumer receives only new items with an event. The event itself is compressed, so the filter
 * uses `eventTime`, a separate attribute.
 */
export const contract = defineStreamConsumer({
  slice: "event-outbox",
  operationId: "publishEvents",
  summary: "Publishes the events of newly stored items to the bus",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { eventTime: { S: [{ exists: true }] } } } }],
});
