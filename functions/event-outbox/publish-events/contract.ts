import { defineStreamConsumer } from "../../shared/contract.ts";

/** The stream is the outbox: only new items that carry a finished event concern this consumer. */
export const contract = defineStreamConsumer({
  slice: "event-outbox",
  operationId: "publishEvents",
  summary: "Publishes the events of newly stored items to the bus",
  filters: [{ eventName: ["INSERT"], dynamodb: { NewImage: { event: { M: [{ exists: true }] } } } }],
});
