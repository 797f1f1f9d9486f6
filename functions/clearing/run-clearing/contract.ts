import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "clearing",
  operationId: "runClearing",
  summary: "Cut-off: puts what is due into batch files, one a network, and submits them",
  schedule: "rate(1 hour)",
  isPortioned: true,
});
