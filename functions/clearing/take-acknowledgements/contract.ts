import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "clearing",
  operationId: "takeAcknowledgements",
  summary: "Imports the networks' acknowledgements of batches, and completes or abandons the clearing records",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
