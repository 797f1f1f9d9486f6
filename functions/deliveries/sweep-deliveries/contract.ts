import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "deliveries",
  operationId: "sweepDeliveries",
  summary: "Retries due event deliveries",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
