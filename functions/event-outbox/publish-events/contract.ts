import { defineStreamConsumer } from "../../shared/entry/function-contract.ts";

/**
 * The stream is the outbox: only new items that carry a finished event concern this consumer. A filter sees whether an
 * attribute exists at its leaves only, so it asks for the id of the event.
 */
export const contract = defineStreamConsumer({
  slice: "event-outbox",
  operationId: "publishEvents",
  summary: "Publishes the events of newly stored items to the bus",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { event: { M: { id: { S: [{ exists: true }] } } } } } }],
});
