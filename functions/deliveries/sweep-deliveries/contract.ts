import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "deliveries",
  operationId: "sweepDeliveries",
  summary: "Retries event deliveries that are due",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
