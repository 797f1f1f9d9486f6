import { defineEventConsumer } from "../../shared/entry/function-contract.ts";

export const contract = defineEventConsumer({
  slice: "deliveries",
  operationId: "deliverEvent",
  summary: "Brings an event of the bus to everybody who subscribed to it",
  pattern: { source: [{ exists: true }] },
});
