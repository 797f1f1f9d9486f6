import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "clearing",
  operationId: "takeAcknowledgements",
  summary: "Takes in what the networks answer to the batches: completes clearings, or abandons them",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
