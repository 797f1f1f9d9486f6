import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The stream is the outbox: only new items that carry a finished event concern this consumer. The event is compressed, so the
 * filter asks for its time, which is an attribute of its own.
 */
export const contract = defineStreamConsumer({
  slice: "event-outbox",
  operationId: "publishEvents",
  summary: "Publishes the events of newly stored items to the bus",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { eventTime: { S: [{ exists: true }] } } } }],
});
