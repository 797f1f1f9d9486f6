import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "deliveries",
  operationId: "sweepFileDeliveries",
  summary: "Retries file deliveries that are due",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
