import { defineEventConsumer } from "../../shared/entry/function-contract.ts";

export const contract = defineEventConsumer({
  slice: "deliveries",
  operationId: "deliverEvent",
  summary: "Delivers an event from the bus to its subscribers",
  pattern: { source: [{ exists: true }] },
});
