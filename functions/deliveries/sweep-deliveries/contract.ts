import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "deliveries",
  operationId: "sweepDeliveries",
  summary: "Tries deliveries again that are due",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
