import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "deliveries",
  operationId: "sweepFileDeliveries",
  summary: "Tries again to bring files that are due",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
