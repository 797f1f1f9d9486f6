import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The stream is the outbox: only new items that carry a finished event concern this consumer. What is packed has nothing that a
 * filter could look for, so it asks for the time of the event, which stands beside it.
 */
export const contract = defineStreamConsumer({
  slice: "event-outbox",
  operationId: "publishEvents",
  summary: "Publishes the events of newly stored items to the bus",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { eventTime: { S: [{ exists: true }] } } } }],
});
