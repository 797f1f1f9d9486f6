import { defineEventConsumer } from "../../shared/entry/function-contract.ts";

export const contract = defineEventConsumer({
  slice: "deliveries",
  operationId: "deliverReport",
  summary: "Brings a finished report to the distributions of its schedule",
  pattern: { source: [{ suffix: "/reports" }], detail: { data: { status: ["completed"] } } },
});
