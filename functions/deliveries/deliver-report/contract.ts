import { defineEventConsumer } from "../../shared/entry/function-contract.ts";

export const contract = defineEventConsumer({
  slice: "deliveries",
  operationId: "deliverReport",
  summary: "Delivers a completed report to the distributions of its schedule",
  pattern: { source: [{ suffix: "/reports" }], detail: { data: { status: ["completed"] } } },
});
